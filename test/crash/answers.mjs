/** A whole recommendation for an option, made from the schema that the request carries; its table says the same. */
export function recommendation({ schema, turn }, option) {
  const { properties } = schema;
  const options = properties.option.enum;
  const analysed = properties.analysis.items.properties;
  const row = analysed.rows.items.properties;
  const rate = (id, chosen, others) => (id === option ? chosen : others);
  const tables = {
    risk: (id) => ({ hidden_risks: ['one that is hidden'], total_risk: rate(id, 3, 7) }),
    value: (id) => ({ missed_value: 'value the cautious miss', total_value: rate(id, 7, 3) }),
    effort: (id) => ({ incremental_path: 'ship the small part first', value: rate(id, 8, 4) }),
    own: (id) => ({ score: rate(id, 7, 3) }),
  };
  const cells = {
    risk: (id) => ({ risk: `what can go wrong with ${id}`, probability: 'LOW', impact: 'HIGH' }),
    value: (id) => ({ value: `what ${id} gives users`, magnitude: 'LOW', reach: 'HIGH' }),
    effort: () => ({ days: 2, why: 'new ground for the team', uncertainty: 1.5 }),
    own: (id) => ({ finding: `how ${id} does` }),
  };
  const kind = row.risk ? 'risk' : row.magnitude ? 'value' : row.days ? 'effort' : 'own';
  return {
    analysis: options.map((id) => ({
      option: id,
      rows: (row.criterion.enum ?? ['anything']).map((criterion) => ({ criterion, ...cells[kind](id) })),
      ...tables[kind](id),
    })),
    problems: options
      .filter((id) => id !== option)
      .map((id) => ({ option: id, problem: `option ${id} costs more than it brings` })),
    self_challenge: 'I may rate the small consequences too low.',
    reasons: [
      `Option ${option} serves the ${turn.seat} side best because its consequences can be named and are small enough to bear.`,
      'It can be taken back within a day.',
    ],
    conditions: ['The team stays as it is'],
    would_change: 'More than forty per cent of users being offline every day',
    summary: `Option ${option} serves the ${turn.seat} side best.`,
    decision: `Take option ${option}.`,
    option,
    confidence: 'MEDIUM',
  };
}

/** A response that challenges the first claim of everybody and holds, or revises when told what convinced. */
export function response({ schema }, option, convincedBy = []) {
  const claims = schema.properties.challenges.items.properties.claim.enum;
  const firstOfEach = new Map(claims.toReversed().map((id) => [id.replace(/-\d+\.[A-Z]\d+$/, ''), id]));
  return {
    challenges: [...firstOfEach.values()].toReversed().map((claim) => ({
      claim,
      argument: 'It leaves out the cost of support after the first release.',
    })),
    convinced_by: convincedBy,
    reason: convincedBy.length > 0 ? 'The argument about cost outweighs my own reasons.' : '',
    summary: `Option ${option} is still the one to take.`,
    stand: convincedBy.length > 0 ? 'revised' : 'held',
    option,
  };
}
