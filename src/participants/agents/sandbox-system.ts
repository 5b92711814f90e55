import { existsSync, lstatSync, readlinkSync } from 'node:fs';

/** Where programs and their libraries are. Sources and homes that lie beside them are not named. */
const folders = [
  ...['/usr/bin', '/usr/sbin', '/usr/lib', '/usr/lib32', '/usr/lib64', '/usr/libexec', '/usr/share'],
  ...['/usr/local/bin', '/usr/local/lib', '/usr/local/libexec', '/usr/local/share', '/nix/store'],
];

/** Names, certificates, time and libraries: what a program needs of the settings to reach its server. */
const settings = [
  ...['ssl', 'pki', 'ca-certificates', 'crypto-policies', 'resolv.conf', 'hosts', 'nsswitch.conf', 'gai.conf'],
  ...['localtime', 'ld.so.cache', 'alternatives'],
];

/** Who a program is inside: not root, so that it can make a sandbox of its own. */
export const user = '1000';

/** bubblewrap's words for a system of its own, with the network and without anything of the user's. */
export const emptySystem: readonly string[] = [
  ...['--unshare-user', '--unshare-all', '--share-net', '--die-with-parent', '--cap-drop', 'ALL'],
  ...['--uid', user, '--gid', user],
  ...folders.flatMap(showPath),
  ...['/bin', '/sbin', '/lib', '/lib32', '/lib64'].flatMap(showTopFolder),
  ...settings.flatMap((name) => showPath(`/etc/${name}`)),
  ...['--proc', '/proc', '--dev', '/dev'],
];

/** Every mount takes time: what is not there is not named. */
function showPath(path: string): readonly string[] {
  return existsSync(path) ? ['--ro-bind-try', path, path] : [];
}

/** On most systems `/bin` is a link to `/usr/bin`. */
function showTopFolder(path: string): readonly string[] {
  const entry = lstatSync(path, { throwIfNoEntry: false });
  if (entry === undefined) return [];
  return entry.isSymbolicLink() ? ['--symlink', readlinkSync(path), path] : ['--ro-bind', path, path];
}
