/**
 * Agreements with a position, made up and labelled before the rule of C7 was coded, by one author who knew its
 * wording: those that engage, and those that only wave it through. The figures in docs/protocols/challenge.md are theirs.
 */
export interface SampleAgreement {
  readonly opening: keyof typeof sampleOpenings;
  readonly engages: boolean;
  readonly critique: string;
  readonly evidence?: string;
}

export const sampleOpenings = {
  sessions: {
    topic: 'We should move sessions out of Redis',
    position:
      'Move session storage from Redis to the existing PostgreSQL cluster, behind the same session interface, in an unlogged table with a nightly purge of expired rows.',
    reasoning: [
      'The Redis instance evicts live sessions at peak because it shares its memory with the job queue.',
      'Operations already runs PostgreSQL with replication and backups, so there is one stateful system fewer to patch.',
      'Read latency rises from 0.4 ms to about 2 ms a request, which is small beside a median response of 180 ms.',
    ],
    weaknesses: [
      'Vacuum pressure during login storms is not measured.',
      'A failover of the primary logs everybody out.',
    ],
    assumptions: [
      'There are at most 40,000 concurrent sessions.',
      'The application tolerates 2 ms more on each request.',
    ],
  },
  mobile: {
    topic: 'Should the mobile app be part of the autumn release?',
    position:
      'Ship a read-only mobile client in October to the two pilot customers, and leave editing for the spring, after the conflict handling of the web editor is rewritten.',
    reasoning: [
      'Nine of ten mobile visits in the logs only look up a work order; nobody edits on a phone today.',
      'Editing needs offline conflict handling, which the web editor does not have either.',
      'Both pilot contracts name viewing by October and say nothing about editing.',
    ],
    weaknesses: ['Pilots may judge the product by what is missing.', 'Two releases mean two store reviews.'],
    assumptions: ['The rewrite of the editor is finished in January.', 'Store review takes less than two weeks.'],
  },
  reviews: {
    topic: 'Replace the annual performance review with quarterly conversations',
    position:
      'Replace the yearly review by four short conversations with written notes, and decide salaries once a year in a calibration meeting of managers that reads those notes.',
    reasoning: [
      'Managers remember about six weeks; a judgement on twelve months is mostly recency bias.',
      'Exit interviews of the last two years name the yearly rating as a reason to leave in a third of all cases.',
      'Separating money from feedback lets people admit mistakes while they can still be mended.',
    ],
    weaknesses: ['Four conversations cost each manager about three days a year.', 'Notes may become a formality.'],
    assumptions: ['No manager leads more than nine people.', 'Calibration can be done without numeric ratings.'],
  },
} as const;

const engaging = (opening: SampleAgreement['opening'], critique: string, evidence?: string): SampleAgreement => ({
  opening,
  engages: true,
  critique,
  ...(evidence === undefined ? {} : { evidence }),
});
const waving = (opening: SampleAgreement['opening'], critique: string, evidence?: string): SampleAgreement => ({
  ...engaging(opening, critique, evidence),
  engages: false,
});

export const sampleAgreements: readonly SampleAgreement[] = [
  engaging(
    'sessions',
    'No material objection. I tried to break the latency argument: even at 5 ms a request the median response of 180 ms hides it, and the shared job queue explains the evictions better than any tuning of Redis would.',
  ),
  engaging(
    'sessions',
    'I agree. The unlogged table is the right trade: losing it in a failover logs people out, which the position admits, and nobody loses data that cannot be made again by logging in.',
  ),
  engaging(
    'sessions',
    'The weak point I looked for was vacuum under login storms. With 40,000 rows and a nightly purge the dead tuples stay in the low hundreds of thousands, so autovacuum copes with default settings.',
  ),
  engaging(
    'sessions',
    'Keeping the session interface unchanged means that the move can be undone in an afternoon, which is what convinces me. One stateful system fewer at night is a real saving for operations.',
  ),
  engaging(
    'sessions',
    'I have nothing against it: replication and backups exist already, and the purge is a single indexed delete. What I would watch is connection count at peak, but a pooler answers that.',
    'PostgreSQL sustains tens of thousands of small reads a second on hardware far below a production primary.',
  ),
  engaging(
    'sessions',
    'Agreed: evictions come from sharing memory with the job queue, and two milliseconds are nothing.',
  ),
  engaging(
    'sessions',
    'After going through the assumptions: 40,000 concurrent sessions at 2 kB is 80 MB, which stays in shared buffers, so the read path never touches the disk. That makes the claimed latency plausible, perhaps even pessimistic.',
  ),
  engaging(
    'sessions',
    'Having played through a crash of the primary, a promotion of the standby empties that store and people sign in again. The plan says so openly. Since logins are cheap here, I can live with it and see no better variant.',
  ),
  engaging(
    'mobile',
    'I agree with the cut. The logs are the strongest part: if nine of ten visits only look up a work order, read-only covers the use that exists, and editing without conflict handling would lose data on the first train ride.',
  ),
  engaging(
    'mobile',
    'No objection of weight. I checked the contracts as quoted: viewing by October is promised, editing is not, so the pilots cannot claim a breach. The store review is the only date outside our hands.',
  ),
  engaging(
    'mobile',
    'What could go wrong is that the rewrite slips past January; then editing moves to summer, but the October client is untouched by it. So the order of the two releases is robust, and I would keep it.',
  ),
  engaging(
    'mobile',
    'The read-only client is useful alone, and its failure is cheap: two pilot customers, no writes, nothing to migrate back. I looked for a hidden dependency on the web editor and found none.',
  ),
  engaging(
    'mobile',
    'Right, because nobody edits on a phone today and offline conflicts are unsolved even on the web.',
  ),
  engaging(
    'mobile',
    'Pilots may indeed judge it by what is missing, as the weaknesses say. I would answer that with a dated promise in the client itself. With that, shipping viewing first beats waiting for spring.',
  ),
  engaging(
    'mobile',
    'I considered the opposite, one larger launch in spring. It saves a store review, but it gives up half a year of learning from the people who look things up in the field, and it breaks what the pilot contracts promise for October.',
  ),
  engaging(
    'mobile',
    'My angle is running it: a viewer has no queue, no merge and no support script for lost changes. That removes most of the night calls we had with the previous field tool, so I support the smaller scope.',
  ),
  engaging(
    'reviews',
    'I agree, for the reason given on recency: a judgement over twelve months is a judgement over the last six weeks, and four conversations with notes spread the evidence. Calibration then reads something better than memory.',
  ),
  engaging(
    'reviews',
    'No material objection. Three days a year for each manager is the price, and I compared it with the yearly form, which takes about two. The extra day buys feedback while mistakes can still be mended.',
  ),
  engaging(
    'reviews',
    'The separation of money from feedback is the load-bearing part. I looked for a way around it, bonuses tied to notes, and the calibration meeting once a year closes it as long as managers read all four sets of notes.',
  ),
  engaging(
    'reviews',
    'Where I expected trouble is spans of control. With nine people at most, thirty-six conversations a year fit into the calendar; with fifteen they would not. The assumption is stated, so the rule is safe to adopt here.',
  ),
  engaging('reviews', 'Yes: the exit interviews settle it, a third naming the rating is too much to ignore.'),
  engaging(
    'reviews',
    'The danger is that notes turn into a formality, which the position sees. A sample read by the head of department each quarter would show it early, and the change can be reversed after one year without harm.',
  ),
  engaging(
    'reviews',
    'Legal looked at from my side: dismissals need a paper trail, and dated notes from every quarter are a better one than a single yearly rating written after the fact. So the change lowers that exposure.',
  ),
  engaging(
    'reviews',
    'I asked what happens to people who change teams in mid-year. Under the old form they fall between two bosses; here each conversation has its own record and its own author, so nothing is lost when somebody moves.',
  ),
  waving('sessions', 'I agree with the position. It is well reasoned and I have nothing to add.'),
  waving('sessions', 'Agree.'),
  waving(
    'sessions',
    'This is a thoughtful and well-structured proposal. The reasoning is sound, the confidence is appropriate, and the trade-offs have been considered carefully. I fully support moving sessions out of Redis as described.',
  ),
  waving(
    'sessions',
    'Excellent analysis. Moving sessions out of Redis is a good decision that follows best practices in the industry, and I see no reason why we should not do it as soon as possible.',
  ),
  waving('sessions', 'No objections. Looks good to me, ship it.'),
  waving(
    'sessions',
    'The position convinces me. I have reviewed every point and I believe that each of them is correct. There are no significant issues to report at this time and the team should go ahead with confidence.',
  ),
  waving(
    'sessions',
    'I agree that we should move sessions out of Redis. Redis is not the right place for sessions and moving the sessions elsewhere is what we should do. Sessions should move out of Redis.',
  ),
  waving(
    'sessions',
    'I agree: move session storage from Redis to the existing PostgreSQL cluster, behind the same session interface, in an unlogged table with a nightly purge. That is the correct position and I support it.',
  ),
  waving('mobile', 'Great plan. I agree with everything that was said.'),
  waving(
    'mobile',
    'I find myself in complete agreement with this approach. It balances the needs of all stakeholders, manages risk sensibly and delivers value early, which is exactly what a modern product organisation should strive for.',
  ),
  waving('mobile', 'Agreed, no material objection.', 'The reasoning provided.'),
  waving(
    'mobile',
    'The mobile app should be part of the autumn release in the way that is proposed. The proposal is clear, the app will be released in autumn, and I see no problem with a mobile release at that time.',
  ),
  waving(
    'mobile',
    'Sounds right. The author clearly knows the subject better than I do, so I defer to that judgement.',
  ),
  waving(
    'mobile',
    'As an expert reviewer I have examined the position, its reasoning, its weaknesses and its assumptions in depth. All of them are valid, complete and convincing. I therefore agree without reservation of any kind.',
  ),
  waving('mobile', 'I agree. Starting small and iterating is always a good idea.'),
  waving(
    'mobile',
    'Shipping a read-only client in October to the pilot customers is a great idea. I agree with the reasoning and with the assumptions, and I also agree with the weaknesses that were listed. Well done.',
  ),
  waving('reviews', 'Fully agree.', 'Common sense.'),
  waving(
    'reviews',
    'I strongly agree with this position. Quarterly conversations are better than an annual performance review, and replacing the annual review with quarterly conversations will improve performance for everybody involved.',
  ),
  waving(
    'reviews',
    'This is in line with what leading companies do today. Many organisations have gone this way and report positive results, and there is a broad consensus among experts that it is the way forward.',
  ),
  waving('reviews', 'No concerns from my side. Thank you for the clear and complete explanation.'),
  waving(
    'reviews',
    'I have no material objection. I looked at it from my angle and could not find anything that would make me doubt the conclusion. The argument holds together, the confidence fits, and the risks are acceptable.',
  ),
  waving('reviews', 'Yes, I would do the same.'),
  waving(
    'reviews',
    'What a refreshing perspective! People matter most, and anything that helps them to grow deserves our support. I am happy to endorse it wholeheartedly and look forward to seeing how it makes a difference.',
  ),
  waving(
    'reviews',
    'The proposal is well argued and I agree with its main thrust. The authors have anticipated the likely counter-arguments and answered them. In my opinion there is nothing left to discuss, so let us proceed.',
  ),
];
