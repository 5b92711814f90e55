/** A whole recommendation for an option, made from the schema that the request carries. */
export function recommendation({ schema, turn }, option) {
  const { properties } = schema;
  const row = properties.analysis.items.properties.rows.items.properties;
  const cells = {
    risk: { risk: 'something can go wrong', probability: 'LOW', impact: 'HIGH' },
    value: { value: 'something is gained', magnitude: 'LOW', reach: 'HIGH' },
    effort: { days: 2, uncertainty: 1.5 },
  };
  const kind = row.risk ? 'risk' : row.magnitude ? 'value' : 'effort';
  return {
    option,
    confidence: 'MEDIUM',
    reasons: `Option ${option} serves the ${turn.seat} side best, because its consequences can be named and are small.`,
    analysis: properties.option.enum.map((id) => ({
      option: id,
      rows: row.criterion.enum.map((criterion) => ({ criterion, ...cells[kind] })),
      total: 5,
      hidden_risks: ['a hidden one'],
      missed_value: 'what the cautious miss',
      value: 6,
      incremental_path: 'the small part first',
    })),
    problems: properties.option.enum
      .filter((id) => id !== option)
      .map((id) => ({ option: id, problem: `${id} costs more than it brings` })),
    self_challenge: 'I may rate the small consequences too low.',
  };
}

/** A response that challenges everybody and holds, or revises when told what convinced. */
export function response({ schema }, option, convincedBy = []) {
  return {
    challenges: schema.properties.challenges.items.properties.judge.enum.map((judge) => ({
      judge,
      argument: 'Your reasons leave out what support costs after the first release.',
    })),
    stand: convincedBy.length > 0 ? 'revised' : 'held',
    option,
    convinced_by: convincedBy,
    reason: convincedBy.length > 0 ? 'The argument about cost outweighs my own reasons.' : '',
  };
}
