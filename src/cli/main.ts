#!/usr/bin/env node
import { Command, CommanderError } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { debateFlags, mergeFlags } from './flags.ts';

/** The program: what it can do, each command loaded only when it is used. */
export function program(): Command {
  const dissent = new Command('dissent')
    .description('Structured debates between AI agents, programs and people, so that decisions survive an argument.')
    .version(packageJson.version)
    .configureHelp({ sortSubcommands: false })
    .showHelpAfterError('(dissent --help lists the commands)')
    .addHelpText(
      'after',
      `
Examples:
  $ dissent "We should move sessions out of Redis"   challengers attack a position on it
  $ dissent judges question.yaml                 three judges vote on the options of a question
  $ dissent judges question.yaml --rehearse      the same without any model, to see how it goes
  $ dissent board brief.md --level planning-1    an architecture decision, with a contrarian at the table
  $ dissent merge a.md b.md -o merged.md         drafts are debated and merged into one
  $ dissent resume latest                        go on where the last debate stopped
  $ dissent decide latest B --reason "ship it"   a person decides what the judges could not
  $ dissent view latest                          the same debate in the browser, live while it runs

Exit codes: 0 decided, 1 unexpected error, 2 usage or bad input, 3 ended without agreement,
4 nobody available or below quorum, 5 a validation failed, 6 budget or time reached, 130 interrupted.`,
    );

  debateFlags(
    dissent
      .command('challenge')
      .summary('a position on a topic, attacked by all challengers at once')
      .description(
        'One participant takes a position on a topic, all challengers attack it at once, unseen by each other; only what they object to is argued out, round by round. Without agreement the assumptions on which the parties differ are laid open. `dissent "topic"` is short for it.',
      )
      .argument('[topic]', 'the topic in quotes, @file, a file, or - for standard input')
      .addHelpText(
        'after',
        `
Examples:
  $ dissent challenge "We should move sessions out of Redis"
  $ dissent challenge @plan.md --context src/sessions --seat proposer=claude --seat codex=codex
  $ git log -5 | dissent challenge "These five commits are safe to release" --rehearse`,
      ),
  ).action(async (topic: string | undefined, options) =>
    (await import('./commands/challenge.ts')).challengeCommand(topic, options),
  );

  debateFlags(dissent.command('topic', { isDefault: true, hidden: true }).argument('[topic...]')).action(
    async (words: readonly string[], options) =>
      (await import('./commands/challenge.ts')).bareTopicCommand(words, options, dissent),
  );

  debateFlags(
    dissent
      .command('judges')
      .summary('assigned stances vote on the options of a question')
      .description(
        'Three or more judges with assigned stances (risk, value, effort) vote on named options, unseen by each other; without consensus they read and must challenge each other. Contested is a valid outcome: a person decides.',
      )
      .argument('[question]', 'a question.yaml, @file, - for standard input, or the question itself with --option')
      .option('--option <text>', 'an option, "A=label: description"; repeat for each', collect, [])
      .option('--anyway', 'go on with a question that is not scope-critical')
      .addHelpText(
        'after',
        `
Examples:
  $ dissent judges question.yaml
  $ dissent judges "Should we support offline mode in v1?" --option "A=No: online only" --option "B=Yes: full offline" --rehearse
  $ dissent judges question.yaml --seat risk=mine --set max_rounds=3 --json`,
      ),
  ).action(async (question: string | undefined, options) =>
    (await import('./commands/judges.ts')).judgesCommand(question, options),
  );

  debateFlags(
    dissent
      .command('board')
      .summary('a brief, argued by members, a contrarian and a moonshot, before a gate reviewer')
      .description(
        'Everybody takes a position on a brief, unseen by the others; all respond to each other in rounds, watched by a gate reviewer who is no member; then one of them writes the memo, decision record, specification or tasks, with every dissent in it.',
      )
      .argument('[brief]', 'a brief.md, @file, the brief in quotes, or - for standard input')
      .option(
        '--level <level>',
        'board (a memo), planning-1 (a decision record), planning-2 (a specification) or planning-3 (tasks)',
      )
      .option('--members <names>', 'who sits as a member, by persona, with commas; repeatable', collect, [])
      .addHelpText(
        'after',
        `
Examples:
  $ dissent board brief.md
  $ dissent board brief.md --level planning-1 --rehearse
  $ dissent board brief.md --level planning-2 --members typescript,sql --seat gate=local
  $ dissent estimate board brief.md              25 to 78 calls for six, and the gate reviewer's`,
      ),
  ).action(async (brief: string | undefined, options) =>
    (await import('./commands/board.ts')).boardCommand(brief, options),
  );

  debateFlags(
    dissent
      .command('roundtable')
      .summary('specialists agree on a design decision, which becomes an ADR')
      .description(
        'Specialists state their positions unseen, then write to each other and score after every round how satisfied they are with the proposal on the table. When all are at 90, the lead drafts an ADR, which goes into the folder of your decisions. What the table cannot settle, a person does.',
      )
      .argument('[question]', 'the design question in quotes, @file, a file, or - for standard input')
      .addHelpText(
        'after',
        `
Examples:
  $ dissent roundtable "How do we keep sessions when Redis restarts?" --context docs/sessions.md
  $ dissent roundtable @question.md --seat lead=claude --seat security=codex --seat database=gpt
  $ dissent roundtable "Where do sessions live?" --rehearse`,
      ),
  ).action(async (question: string | undefined, options) =>
    (await import('./commands/roundtable.ts')).roundtableCommand(question, options),
  );

  debateFlags(
    mergeFlags(
      dissent
        .command('merge')
        .summary('drafts of a document are compared, debated and merged into one')
        .description(
          'Two to ten drafts of the same document are compared by program, debated by an advocate each, scored, and merged: one is the base, the others bring what they do better. Every passage of merged.md keeps its provenance.',
        ),
    ),
  )
    .addHelpText(
      'after',
      `
Examples:
  $ dissent merge a.md b.md c.md --source requirements.md -o merged.md
  $ dissent merge a.md b.md --depth deep --convergence 0.9 --interactive
  $ dissent merge --source requirements.md --generate roadmap --agents 'claude:architect,codex:security:"assume no cloud"'
  $ dissent merge a.md b.md --rehearse`,
    )
    .action(async (files: readonly string[], options) =>
      (await import('./commands/merge.ts')).mergeCommand(files, options),
    );

  debateFlags(
    dissent
      .command('run')
      .summary('a protocol of your own, or any other, by its name')
      .description(
        'Runs the protocol of this name: one that dissent.yaml names under protocols:, or one of dissent. The topic is what the protocol takes: a text, or a .yaml or .json file with its fields.',
      )
      .argument('<protocol>', 'its name')
      .argument('[topic]', 'the topic in quotes, @file, a file, or - for standard input')
      .option('--anyway', 'go on with a topic that the protocol is not made for')
      .addHelpText(
        'after',
        `
Examples:
  $ dissent run premortem "We rewrite the billing service in one go" --rehearse
  $ dissent run judges question.yaml`,
      ),
  ).action(async (protocol: string, topic: string | undefined, options) =>
    (await import('./commands/run.ts')).runCommand(protocol, topic, options),
  );

  dissent
    .command('resume')
    .summary('go on where a debate stopped')
    .description(
      'Goes on where a debate stopped. Nothing that was answered is asked again; absences of the phase in which it stopped are asked once more.',
    )
    .argument('<id>', 'whole id, its last part, a unique prefix, a path, or latest')
    .option('--config <file>', 'configuration file')
    .option('--max-calls <n>', 'raise or lower the budget of calls')
    .option('--max-cost <usd>', 'raise or lower the budget in US dollars')
    .option('--max-time <duration>', 'raise or lower the time of the debate, e.g. 30m')
    .option('--json', 'print the outcome as JSON')
    .option('--events', 'print events as JSON lines while they happen')
    .option('--quiet', 'no progress')
    .option('--display <mode>', 'progress: full, plain or none')
    .option('--strict', 'a degraded outcome is a failure (exit code 5)')
    .option('--no-input', 'never ask at the terminal')
    .option('--repo [folder]', 'CLI agents may read this folder again, as when the debate began')
    .option('--sandbox <mode>', 'sandbox for CLI agents: auto, require or off')
    .option('--dir <folder>', 'folder of the debates (default .dissent, or DISSENT_DIR)')
    .action(async (id: string, options) => (await import('./commands/resume.ts')).resumeCommand(id, options));

  dissent
    .command('replay')
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
    .option('--json', 'print the outcome as JSON')
    .option('--events', 'print events as JSON lines while they happen')
    .option('--quiet', 'no progress')
    .option('--display <mode>', 'progress: full, plain or none')
    .option('--strict', 'a degraded outcome is a failure (exit code 5)')
    .option('--no-input', 'never ask at the terminal')
    .option('--yes', 'agree to what will be sent and spent')
    .option('--repo [folder]', 'CLI agents may read this folder')
    .option('--sandbox <mode>', 'sandbox for CLI agents: auto, require or off')
    .option('--dir <folder>', 'folder of the debates (default .dissent, or DISSENT_DIR)')
    .addHelpText(
      'after',
      `
Examples:
  $ dissent replay latest
  $ dissent replay latest --from response#2/judges/challenge/risk --with risk=codex`,
    )
    .action(async (id: string, options) => (await import('./commands/replay.ts')).replayCommand(id, options));

  dissent
    .command('list')
    .summary('the debates of this project')
    .description('Lists the debates of this project, newest first.')
    .option('--json', 'as JSON')
    .option('--dir <folder>', 'folder of the debates')
    .action(async (options) => (await import('./commands/list.ts')).listCommand(options));

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
    .action(async (id: string, options) => (await import('./commands/show.ts')).showCommand(id, options));

  dissent
    .command('decide')
    .summary('a person decides a debate that could not')
    .description(
      'Records the decision of a person on a contested, escalated or stalemate debate, or the answer to a pause of an interactive merge, with who, when and why. If a process runs the debate, it is handed to it.',
    )
    .argument('<id>', 'whole id, its last part, a unique prefix, a path, or latest')
    .argument('<choice>', 'one of the choices that the debate offers')
    .option('--reason <text>', 'why', '')
    .option('--accept-risk <text>', 'a risk that is accepted, "specialist: concern"; repeatable', collect, [])
    .option('--file <file>', 'a text that belongs to the choice, such as an edited refactor-plan.md')
    .option('--by <name>', 'who decides (default: the user)')
    .option('--config <file>', 'configuration file')
    .option('--json', 'print the outcome as JSON')
    .option('--dir <folder>', 'folder of the debates')
    .addHelpText(
      'after',
      '\nExamples:\n  $ dissent decide latest B --reason "field workers need it"\n  $ dissent decide latest majority --accept-risk "security: tokens stay readable for a day"',
    )
    .action(async (id: string, choice: string, options) =>
      (await import('./commands/decide.ts')).decideCommand(id, choice, options),
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
    .option('--json', 'print question or outcome as JSON')
    .option('--no-input', 'never ask at the terminal')
    .option('--dir <folder>', 'folder of the debates')
    .addHelpText(
      'after',
      '\nExamples:\n  $ dissent answer latest --template > answer.yaml\n  $ dissent answer latest --file answer.yaml',
    )
    .action(async (id: string, options) => (await import('./commands/answer.ts')).answerCommand(id, options));

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
    .action(async (id: string, options) => (await import('./commands/adr.ts')).adrCommand(id, options));

  dissent
    .command('verify')
    .summary('is the record intact, and is it still about the same documents?')
    .description(
      'Checks the hash chain of the journal, whether topic and documents are unchanged since the debate, and whether the written documents are those of the journal. Given the file of an ADR, it says whether its text or the topic has changed since.',
    )
    .argument('<id>', 'whole id, its last part, a unique prefix, a path, latest, or the file of an ADR')
    .option('--json', 'as JSON')
    .option('--dir <folder>', 'folder of the debates')
    .action(async (id: string, options) => (await import('./commands/verify.ts')).verifyCommand(id, options));

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
    .option('--json', 'print the address as JSON')
    .option('--dir <folder>', 'folder of the debates')
    .addHelpText('after', '\nExamples:\n  $ dissent view\n  $ dissent view latest --no-open')
    .action(async (id: string | undefined, options) => (await import('./commands/view.ts')).viewCommand(id, options));

  dissent
    .command('export')
    .summary('one debate as one file: a page, Markdown, JSON or YAML')
    .description(
      'Writes a debate to one file, made from its journal: the page of the viewer with everything in it (.html), its outcome as a document (.md), or as data (.json, .yaml).',
    )
    .argument('<id>', 'whole id, its last part, a unique prefix, a path, or latest')
    .requiredOption('-o, --output <file>', 'the file; its ending says what it becomes: .html, .md, .json or .yaml')
    .option('--force', 'replace a file that is there')
    .option('--dir <folder>', 'folder of the debates')
    .addHelpText('after', '\nExample:\n  $ dissent export latest -o report.html')
    .action(async (id: string, options) => (await import('./commands/export.ts')).exportCommand(id, options));

  dissent
    .command('diff')
    .summary('compare drafts of a document, without any participant')
    .description(
      'Compares two to ten drafts of a document by program alone, as the first step of a merge does: structure, topics and gaps, contradiction candidates with both texts, unique contributions. No participant is asked.',
    )
    .argument('<files...>', 'the drafts, Markdown; variants A, B, … in this order')
    .option('--json', 'as JSON')
    .addHelpText('after', '\nExamples:\n  $ dissent diff a.md b.md\n  $ dissent diff drafts/*.md --json')
    .action(async (files: readonly string[], options) =>
      (await import('./commands/diff.ts')).diffCommand(files, options),
    );

  dissent
    .command('check')
    .summary('is a merged document valid against its variants?')
    .description(
      'Validates a merged document against the variants it was made of: headings, references, new contradictions, anchors (ids, thresholds, dates, names), lost sections, invented sentences. Exit code 0 when it is valid, 5 when it is not.',
    )
    .argument('<file>', 'the merged document')
    .option('--against <files...>', 'the variants, in the order of the merge')
    .option('--base <file>', 'the variant that was the base (default: as the document says)')
    .option('--json', 'as JSON')
    .addHelpText('after', '\nExample:\n  $ dissent check merged.md --against a.md b.md')
    .action(async (file: string, options) => (await import('./commands/check.ts')).checkCommand(file, options));

  dissent
    .command('blame')
    .summary('where every line of a merged document comes from')
    .description(
      'Prints for every line of a merged document its variant, section, change and debate point: from provenance.json beside it, or from its provenance comments.',
    )
    .argument('<file>', 'the merged document')
    .option('--provenance <file>', 'the record of the merge (default: provenance.json beside the document)')
    .option('--json', 'as JSON')
    .addHelpText('after', '\nExample:\n  $ dissent blame merged.md')
    .action(async (file: string, options) => (await import('./commands/blame.ts')).blameCommand(file, options));

  dissent
    .command('doctor')
    .summary('who can take part, and a fix for everybody who cannot')
    .description(
      'Looks for every agent CLI, API key and local server that it knows: found, version, signed in, isolation, model, how it is billed. No model is asked without --live. Exit code 4 when nobody can take part.',
    )
    .option('--live', 'ask each one real question; the cost is said first')
    .option('--yes', 'agree to the questions of --live')
    .option('--json', 'as JSON')
    .option('--no-input', 'never ask at the terminal')
    .action(async (options) => (await import('./commands/doctor.ts')).doctorCommand(options));

  dissent
    .command('init')
    .summary('write a dissent.yaml from what the doctor finds')
    .description('Writes a dissent.yaml with the participants that were found and seats for them, spread over vendors.')
    .option('--force', 'replace a configuration that is there')
    .option('--no-input', 'never ask at the terminal')
    .action(async (options) => (await import('./commands/init.ts')).initCommand(options));

  const estimate = dissent
    .command('estimate')
    .summary('calls, tokens and price before anything is spent')
    .description('Prints least and most calls, tokens and price of a debate, without asking anybody.');
  debateFlags(
    estimate
      .command('challenge')
      .description('Estimates a challenge debate.')
      .argument('[topic]', 'as for dissent challenge'),
  ).action(async (topic: string | undefined, options) =>
    (await import('./commands/challenge.ts')).challengeCommand(topic, { ...options, dryRun: true }),
  );
  debateFlags(
    estimate
      .command('judges')
      .description('Estimates a judges debate.')
      .argument('[question]', 'as for dissent judges')
      .option('--option <text>', 'an option, "A=label: description"; repeat for each', collect, [])
      .option('--anyway', 'go on with a question that is not scope-critical'),
  ).action(async (question: string | undefined, options) =>
    (await import('./commands/judges.ts')).judgesCommand(question, { ...options, dryRun: true }),
  );

  debateFlags(
    estimate
      .command('board')
      .description('Estimates a board debate.')
      .argument('[brief]', 'as for dissent board')
      .option('--level <level>', 'board, planning-1, planning-2 or planning-3')
      .option('--members <names>', 'who sits as a member, by persona, with commas; repeatable', collect, []),
  ).action(async (brief: string | undefined, options) =>
    (await import('./commands/board.ts')).boardCommand(brief, { ...options, dryRun: true }),
  );

  debateFlags(
    estimate
      .command('roundtable')
      .description('Estimates a roundtable debate.')
      .argument('[question]', 'as for dissent roundtable'),
  ).action(async (question: string | undefined, options) =>
    (await import('./commands/roundtable.ts')).roundtableCommand(question, { ...options, dryRun: true }),
  );

  debateFlags(mergeFlags(estimate.command('merge').description('Estimates a merge.'))).action(
    async (files: readonly string[], options) =>
      (await import('./commands/merge.ts')).mergeCommand(files, { ...options, dryRun: true }),
  );

  dissent
    .command('personas')
    .summary('personas, and where each comes from')
    .description(
      'Lists the personas that can be seated by name: title, tier of model it asks for, and where it comes from. A file in .dissent/personas replaces a built-in one or adds to them.',
    )
    .option('--json', 'as JSON')
    .option('--dir <folder>', 'folder of the debates')
    .action(async (options) => (await import('./commands/personas.ts')).personasCommand(options));

  const config = dissent
    .command('config')
    .summary('configuration: values, schema, check')
    .description('Shows, describes and checks the configuration.');
  for (const [name, summary] of [
    ['show', 'the resolved values and where each comes from'],
    ['schema', 'the JSON Schema of dissent.yaml'],
    ['validate', 'checks dissent.yaml'],
  ] as const)
    config
      .command(name)
      .description(summary)
      .option('--config <file>', 'configuration file')
      .option('--json', 'as JSON')
      .action(async (options) => (await import('./commands/config.ts')).configCommand(name, options));

  dissent
    .command('completion')
    .summary('completion script for your shell')
    .description('Prints a completion script.')
    .argument('<shell>', 'bash, zsh, fish or powershell')
    .addHelpText('after', '\nExample:\n  $ source <(dissent completion bash)')
    .action(async (shell: string) => (await import('./commands/completion.ts')).completionCommand(shell, program()));

  dissent
    .command('mcp')
    .summary('MCP server on standard input and output')
    .description(
      'Serves debates to an agent or editor that speaks MCP, on standard input and output: start, wait, answer, result, decide, list, estimate, stop. Debates run in processes of their own and go on when the client goes away.',
    )
    .option('--config <file>', 'configuration file')
    .option('--dir <folder>', 'folder of the debates (default .dissent, or DISSENT_DIR)')
    .addHelpText('after', '\nExample:\n  $ claude mcp add dissent -- dissent mcp')
    .action(async ({ config, dir }) => (await import('../mcp/serve.ts')).serveMcp({ config, dir }));

  dissent.command('hold', { hidden: true }).action(async () => (await import('../mcp/hold.ts')).holdByOrder());

  dissent
    .command('complete', { hidden: true })
    .allowUnknownOption()
    .argument('[words...]')
    .action(async (words: string[]) => (await import('./commands/completion.ts')).suggest(words, program()));

  return dissent;
}

function collect(value: string, previous: readonly string[]): readonly string[] {
  return [...previous, value];
}

async function main(): Promise<void> {
  const dissent = program();
  for (const command of [dissent, ...allCommands(dissent)]) command.exitOverride();
  try {
    await dissent.parseAsync();
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? 0 : 2;
      if (process.exitCode === 2 && process.argv.includes('--json'))
        process.stdout.write(
          `${JSON.stringify({ dissent: 1, error: { code: 'Usage', message: error.message, hint: 'Run `dissent --help`.' } }, null, 2)}\n`,
        );
      return;
    }
    (await import('./report-error.ts')).reportError(error);
  }
}

function allCommands(command: Command): readonly Command[] {
  return command.commands.flatMap((each) => [each, ...allCommands(each)]);
}

/** Whoever reads our output may stop reading (`| head`): a debate goes on all the same. */
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

void main();
