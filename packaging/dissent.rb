# Template of the Homebrew formula: `node scripts/formula.mjs <tarball> <its address>` fills it in for a release.
class Dissent < Formula
  desc "Structured debates between AI agents, programs and people"
  homepage "@HOMEPAGE@"
  url "@URL@"
  version "@VERSION@"
  sha256 "@SHA256@"
  license "MIT"

  depends_on "node"

  def install
    system "npm", "install", *std_npm_args
    bin.install_symlink libexec.glob("bin/*")
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/dissent --version")
    assert_match "Rehearsal", shell_output("#{bin}/dissent challenge 'Tabs are better' --rehearse --quiet")
  end
end
