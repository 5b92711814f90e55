import type { Command } from 'commander';
import { collect, debateFlags, mergeFlags } from '../flags.ts';

/** The protocols: each holds a debate. Each command is loaded only when it is used. */
export function addProtocols(dissent: Command): void {
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
    (await import('../commands/challenge.ts')).challengeCommand(topic, options),
  );

  debateFlags(dissent.command('topic', { isDefault: true, hidden: true }).argument('[topic...]')).action(
    async (words: readonly string[], options) =>
      (await import('../commands/challenge.ts')).bareTopicCommand(words, options, dissent),
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
    (await import('../commands/judges.ts')).judgesCommand(question, options),
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
    (await import('../commands/board.ts')).boardCommand(brief, options),
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
    (await import('../commands/roundtable.ts')).roundtableCommand(question, options),
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
      (await import('../commands/merge.ts')).mergeCommand(files, options),
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
    (await import('../commands/run.ts')).runCommand(protocol, topic, options),
  );
}
