import { type Command, Option } from 'commander';
import { addFollowFlags, collect, trustFlag } from '../flags.ts';

/** What can be done with debates there are. Each command is loaded only when it is used. */
export function addDebates(dissent: Command): void {
  addFollowFlags(dissent.command('resume'))
    .summary('go on where a debate stopped')
    .description(
      'Goes on where a debate stopped. Nothing that was answered is asked again; absences of the phase in which it stopped are asked once more.',
    )
    .argument('<id>', 'whole id, its last part, a unique prefix, a path, or latest')
    .option('--config <file>', 'configuration file')
    .option('--max-calls <n>', 'raise or lower the budget of calls')
    .option('--max-cost <usd>', 'raise or lower the budget in US dollars')
    .option('--max-time <duration>', 'raise or lower the time of the debate, e.g. 30m')
    .option('--repo [folder]', 'CLI agents may read this folder again, as when the debate began')
    .option('--yes', 'go on without being asked whether to')
    .option('--take-over', 'take over from a process on another machine, which is gone')
    .action(async (id: string, options) => (await import('../commands/resume.ts')).runResumeCommand(id, options));

  addFollowFlags(dissent.command('retry'))
    .summary('ask those who were absent in a finished debate')
    .description(
      'Asks only those who were absent, in the first phase that somebody missed, as a new debate that takes all other replies over. Later turns are asked again only where their question has changed. It says how many turns that is before it asks anybody.',
    )
    .argument('<id>', 'whole id, its last part, a unique prefix, a path, or latest')
    .argument('[seats...]', 'whom to ask again (default: everybody who was absent)')
    .option('--config <file>', 'configuration file')
    .option('--max-calls <n>', 'budget of new calls')
    .option('--max-cost <usd>', 'budget in US dollars')
    .option('--max-time <duration>', 'time for the debate, e.g. 30m')
    .option('--yes', 'agree to what will be sent and spent')
    .option('--repo [folder]', 'CLI agents may read this folder')
    .addHelpText('after', '\nExamples:\n  $ dissent retry latest\n  $ dissent retry 7f3a effort')
    .action(async (id: string, seats: string[], options) =>
      (await import('../commands/retry.ts')).runRetryCommand(id, seats, options),
    );

  addFollowFlags(dissent.command('replay'))
    .summary('a debate again from its recorded replies, or another way from a point on')
    .description(
      'Runs a debate again from its recorded replies: nobody is asked, nothing is written. Exit code 5 when the same replies now lead elsewhere, because the protocol has changed. With --from the turn at that address and all later ones are asked anew, as a new debate that names its parent.',
    )
    .argument('<id>', 'whole id, its last part, a unique prefix, a path, or latest')
    .option('--from <address>', 'go another way from this turn on; the journal names the turns')
    .option('--with <seat=participant>', 'who holds a seat from there on; repeatable', collect, [])
    .option('--config <file>', 'configuration file')
    .option('--max-calls <n>', 'budget of new calls')
    .option('--max-cost <usd>', 'budget in US dollars')
    .option('--max-time <duration>', 'time for the debate, e.g. 30m')
    .option('--yes', 'agree to what will be sent and spent')
    .option('--repo [folder]', 'CLI agents may read this folder')
    .addHelpText(
      'after',
      `
Examples:
  $ dissent replay latest
  $ dissent replay latest --from response#2/judges/challenge/risk --with risk=codex`,
    )
    .action(async (id: string, options) => (await import('../commands/replay.ts')).runReplayCommand(id, options));

  dissent
    .command('list')
    .summary('the debates of this project')
    .description('Lists the debates of this project, newest first.')
    .option('--json', 'as JSON')
    .option('--dir <folder>', 'folder of the debates')
    .action(async (options) => (await import('../commands/list.ts')).runListCommand(options));

  dissent
    .command('show')
    .summary('one debate: its outcome, transcript, journal or a prompt')
    .description(
      'Shows the outcome of a debate, or with a flag its transcript, its journal, or the prompt of one turn.',
    )
    .argument('<id>', 'whole id, its last part, a unique prefix, a path, or latest')
    .option('--transcript', 'the minutes of the debate')
    .option('--journal', 'the events, as JSON lines')
    .option('--prompt <address>', 'the prompt of one turn, rebuilt from the journal and checked')
    .option('--json', 'the outcome as JSON')
    .option('--dir <folder>', 'folder of the debates')
    .action(async (id: string, options) => (await import('../commands/show.ts')).runShowCommand(id, options));

  dissent
    .command('decide')
    .summary('a person decides a debate that could not')
    .description(
      'Records the decision of a person on a contested, tradeoff, escalated or stalemate debate, or the answer to a pause of an interactive merge, with who, when and why. If a process runs the debate, it is handed to it.',
    )
    .argument('<id>', 'whole id, its last part, a unique prefix, a path, or latest')
    .argument(
      '[choice]',
      'one of the choices that the debate offers; without one they are printed, with what each means',
    )
    .option('--reason <text>', 'why', '')
    .option('--accept-risk <text>', 'a risk that is accepted, "specialist: concern"; repeatable', collect, [])
    .option('--file <file>', 'a text that belongs to the choice, such as an edited refactor-plan.md')
    .option('--by <name>', 'who decides (default: the user)')
    .option('--revise', 'decide once more; both decisions are kept, and the later one holds')
    .option('--config <file>', 'configuration file')
    .option('--trust', trustFlag)
    .option('--json', 'print the outcome as JSON')
    .option('--dir <folder>', 'folder of the debates')
    .addHelpText(
      'after',
      '\nExamples:\n  $ dissent decide latest B --reason "field workers need it"\n  $ dissent decide latest majority --accept-risk "security: tokens stay readable for a day"',
    )
    .action(async (id: string, choice: string | undefined, options) =>
      (await import('../commands/decide.ts')).runDecideCommand(id, choice, options),
    );

  dissent
    .command('answer')
    .summary('the open question of a person at the table')
    .description(
      'Shows the question that waits for a person at the table, and takes the answer: at the terminal, from a file, or from standard input (JSON or YAML).',
    )
    .argument('<id>', 'whole id, its last part, a unique prefix, a path, or latest')
    .option('--seat <name>', 'whose question, when several persons sit at the table')
    .option('--file <file>', 'the answer, as JSON or YAML')
    .option('--template', 'print a form to fill in, and end')
    .option('--by <name>', 'who answers (default: the user)')
    .option('--config <file>', 'configuration file')
    .option('--trust', trustFlag)
    .option('--json', 'print question or outcome as JSON')
    .option('--no-input', 'never ask at the terminal')
    .option('--dir <folder>', 'folder of the debates')
    .addHelpText(
      'after',
      '\nExamples:\n  $ dissent answer latest --template > answer.yaml\n  $ dissent answer latest --file answer.yaml',
    )
    .action(async (id: string, options) => (await import('../commands/answer.ts')).runAnswerCommand(id, options));

  dissent
    .command('adr')
    .summary('an architecture decision record from a finished debate')
    .description(
      "Writes an ADR from any finished debate of any protocol, in the team's own folder (.adr-dir, docs/decisions, docs/adr, doc/adr), by its names and its template (MADR 4 or Nygard). An accepted record is never edited. Prints the path.",
    )
    .argument('<id>', 'whole id, its last part, a unique prefix, a path, or latest')
    .option('--supersedes <record>', 'the number or file of the record that this one supersedes')
    .option('--json', 'as JSON')
    .option('--dir <folder>', 'folder of the debates')
    .addHelpText('after', '\nExamples:\n  $ dissent adr latest\n  $ dissent adr 7f3a --supersedes 0003')
    .action(async (id: string, options) => (await import('../commands/adr.ts')).runAdrCommand(id, options));

  dissent
    .command('verify')
    .summary('is the record intact, and is it still about the same documents?')
    .description(
      'Checks the hash chain of the journal, whether topic and documents are unchanged since the debate, and whether the written documents are those of the journal. Given the file of an ADR, it says whether its text or the topic has changed since.',
    )
    .argument('<id>', 'whole id, its last part, a unique prefix, a path, latest, or the file of an ADR')
    .option('--json', 'as JSON')
    .option('--dir <folder>', 'folder of the debates')
    .action(async (id: string, options) => (await import('../commands/verify.ts')).runVerifyCommand(id, options));

  dissent
    .command('view')
    .summary('watch, understand and decide debates in the browser')
    .description(
      'Opens the viewer in the browser: the list of debates, or one of them, live while it runs and from its journal afterwards. It answers on this machine only, until it is interrupted.',
    )
    .argument('[id]', 'whole id, its last part, a unique prefix, a path, or latest')
    .option('--port <n>', 'the port to answer on (default: the one used last, or any free one)')
    .option('--no-open', 'print the address and open no browser')
    .option('--config <file>', 'configuration file, for debates that go on after a decision')
    .option('--trust', trustFlag)
    .option('--json', 'print the address as JSON')
    .option('--dir <folder>', 'folder of the debates')
    .addHelpText('after', '\nExamples:\n  $ dissent view\n  $ dissent view latest --no-open')
    .action(async (id: string | undefined, options) =>
      (await import('../commands/view.ts')).runViewCommand(id, options),
    );

  dissent
    .command('export')
    .summary('one debate as one file: a page, Markdown, JSON, YAML, or a comment')
    .description(
      'Writes a debate to one file, made from its journal: the page of the viewer with everything in it (.html), its outcome as a document (.md), or as data (.json, .yaml). --comment is the outcome for a pull request: the brief in sight, the rest folded, at most 65,000 characters.',
    )
    .argument('<id>', 'whole id, its last part, a unique prefix, a path, or latest')
    .option(
      '-o, --output <file>',
      'the file; its ending picks the format: .html, .md, .json or .yaml; - is standard output',
    )
    .addOption(
      new Option('--format <format>', 'the format, whatever the file is called (standard output: md)').choices([
        'html',
        'md',
        'json',
        'yaml',
      ]),
    )
    .option('--comment', 'a comment for a pull request, to standard output or to -o')
    .option('--adr', 'an ADR in the folder of your decisions instead, as dissent adr writes it')
    .option('--force', 'replace a file that is there')
    .option('--dir <folder>', 'folder of the debates')
    .addHelpText(
      'after',
      '\nExamples:\n  $ dissent export latest -o report.html\n  $ dissent export latest --comment | gh pr comment --body-file -\n  $ dissent export latest -o - --format json | jq .status\n  $ dissent export latest --adr',
    )
    .action(async (id: string, options) => (await import('../commands/export.ts')).runExportCommand(id, options));
}
