import { stem } from './sentences.ts';

/** The words that speak for and against a thing, from one point of view. */
export interface Lexicon {
  readonly concern: string;
  readonly good: ReadonlySet<string>;
  readonly bad: ReadonlySet<string>;
}

/** The lexicon of a seat: its own where it is one of the three stances, else the nearest by its name. */
export function lexiconOf(seat: string): Lexicon {
  const name = seat.toLowerCase();
  if (/risk|secur|contrarian|advers|critic|legal|complian|test|skeptic|sceptic|safety|gate/.test(name)) return risk;
  if (/value|moonshot|ceo|product|user|ux|growth|design|market|vision|customer/.test(name)) return value;
  if (/effort|cfo|coo|cost|infra|operat|pragmat|budget|lead|engineer|deliver/.test(name)) return effort;
  return { ...general, concern: name };
}

const risk: Lexicon = {
  concern: 'risk',
  good: stems(`safe safety secure security tested proven reliable reversible rollback backup stable simple limited
    predictable audit audited encrypted isolated known mature checked verified monitored contained gradual guarded
    recoverable consistent validated mitigated fallback`),
  bad: stems(`risk danger dangerous lose lost loss losing conflict corrupt corruption breach leak fail failure failing
    break broken outage unknown untested vulnerable vulnerability attack threat crash error bug irreversible fragile
    complex complexity wrong hazard overwrite stale unstable inconsistent violate penalty liability lawsuit exposure
    unsafe hard silent regression race deadlock downtime dependency`),
};

const value: Lexicon = {
  concern: 'value',
  good: stems(`user customer people team benefit value delight love enjoy happy fast faster instant everywhere anywhere
    easy easier help retain retention grow growth revenue market new unlock enable convenient seamless adopt adoption
    win advantage competitive full complete rich flexible freedom trust satisfy satisfied engage engagement opportunity
    share collaborate personal accessible popular requested offline demand`),
  bad: stems(`nothing frustrate frustrating annoy annoying limited limit restrict wait slow lose missing lack leave churn
    complain confusing confuse boring minimal never cannot block blocked delay late useless ignored abandon worse manual
    tedious disappoint refuse deny`),
};

const effort: Lexicon = {
  concern: 'effort',
  good: stems(`simple simpler small smaller reuse existing cheap cheaper quick quickly short easy straightforward standard
    incremental familiar ready library builtin minimal single trivial already automatic automated fewer less afternoon
    later known plain`),
  bad: stems(`complex complexity rewrite rebuild migrate migration month week quarter year expensive cost costly hard
    difficult large huge long many several infrastructure synchronise synchronisation synchronize synchronization sync
    conflict resolution integrate integration maintain maintenance train training hire custom distributed coordinate
    redesign legacy replace overhaul dependency engine protocol`),
};

const general: Lexicon = {
  concern: 'general',
  good: new Set([...risk.good, ...value.good, ...effort.good]),
  bad: new Set([...risk.bad, ...effort.bad].filter((word) => !value.good.has(word))),
};

function stems(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).map(stem));
}
