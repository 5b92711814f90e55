/** The protocol's test: scripted participants, no model, no network. Run it with `node --test`. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { play, scriptedSpeaker } from 'dissent/testing';
import premortem from './premortem.mjs';

const witness = (participant, failure, first) =>
  scriptedSpeaker({
    participant,
    replies: {
      'premortem/imagine': [{ failure, warning_sign: `too little of ${failure}` }],
      'premortem/rank': [{ first, reason: 'it is the likeliest' }],
    },
  });

test('a majority names the failure to guard against first', async () => {
  const { outcome, turns } = await play(premortem, 'We rewrite billing in one go', {
    builder: witness('one', 'tests', 'F2'),
    operator: witness('two', 'rollback', 'F2'),
    customer: witness('three', 'invoices', 'F1'),
  });
  assert.equal(outcome.status, 'recommended');
  assert.match(outcome.headline, /Guard first against: rollback/);
  assert.equal(outcome.result.first.failure, 'rollback');
  assert.deepEqual(outcome.first_round.after_reading, { F1: ['customer'], F2: ['builder', 'operator'] });
  assert.equal(turns.length, 6);
});

test('without a majority a person decides', async () => {
  const { outcome } = await play(premortem, 'We rewrite billing in one go', {
    builder: witness('one', 'tests', 'F1'),
    operator: witness('two', 'rollback', 'F2'),
    customer: witness('three', 'invoices', 'F3'),
  });
  assert.equal(outcome.status, 'contested');
  assert.equal(outcome.agreed, false);
});
