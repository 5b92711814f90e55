import { describe, expect, test } from 'vitest';
import { protocols } from '../protocols/by-name.ts';
import type { AgentFinding, ApiFinding, ServerFinding } from './doctor/diagnosis.ts';
import { composePanel } from './found-panel.ts';
import { seatFound } from './found-seats.ts';

const vendors: Record<string, string> = {
  claude: 'anthropic',
  codex: 'openai',
  gemini: 'google',
  qwen: 'alibaba',
  opencode: 'opencode',
};

/** `opencode/openai` is opencode with a key of OpenAI. */
function agent(word: string): AgentFinding {
  const [name = '', vendor = vendors[name] ?? ''] = word.split('/');
  return { name, vendor, available: true } as AgentFinding;
}

const api = (name: string) => ({ name, vendor: name, model: `${name}:m`, available: true }) as ApiFinding;

function server(word: string): ServerFinding {
  const [name = '', id] = word.split('=');
  return { name, address: 'http://127.0.0.1:1/v1', found: true, models: id ? [id] : [], fix: null };
}

const panelOf = (agents: string, apis = '', servers = '', wishes = {}) =>
  composePanel(
    {
      agents: words(agents).map(agent),
      apis: words(apis).map(api),
      servers: words(servers).map(server),
    },
    Object.values(protocols),
    wishes,
  );

const words = (text: string) => text.split(' ').filter(Boolean);

describe('panels without configuration', () => {
  test.each([
    [
      'all five',
      'claude codex gemini qwen opencode',
      '',
      '',
      'claude: gemini codex qwen opencode',
      'claude codex gemini',
    ],
    ['three vendors', 'claude codex gemini', '', '', 'claude: gemini codex', 'claude codex gemini'],
    ['two: one judge sits twice', 'claude codex', '', '', 'claude: codex', 'claude codex claude'],
    [
      'C15 one alone challenges itself under three angles',
      'claude',
      '',
      '',
      'claude: claude claude claude',
      'claude claude claude',
    ],
    ['without claude', 'codex gemini', '', '', 'gemini: codex', 'codex gemini codex'],
    ['somebody else proposes', 'codex gemini opencode', '', '', 'opencode: gemini codex', 'codex gemini opencode'],
    ['an API brings a vendor', 'codex gemini', 'anthropic', '', 'anthropic: gemini codex', 'codex gemini anthropic'],
    [
      'an API of a vendor that is there does not sit twice',
      'claude codex',
      'anthropic openai google',
      '',
      'claude: codex google',
      'claude codex google',
    ],
    ['APIs alone', '', 'anthropic openai google', '', 'anthropic: openai google', 'anthropic openai google'],
    [
      'a second of a vendor comes last',
      'claude codex opencode/openai gemini',
      '',
      '',
      'claude: gemini codex opencode',
      'claude codex gemini',
    ],
    [
      "one of the proposer's vendor comes last",
      'claude opencode/anthropic codex',
      '',
      '',
      'claude: codex opencode',
      'claude codex opencode',
    ],
    ['a server of this machine', 'claude', '', 'ollama=llama3.3', 'claude: ollama', 'claude ollama claude'],
    [
      'a server with a model of a vendor that is there',
      'qwen',
      '',
      'ollama=qwen3:8b',
      'qwen: qwen qwen qwen',
      'qwen qwen qwen',
    ],
    [
      'a server proposes only when nobody else can',
      '',
      '',
      'ollama=llama3.3 lm-studio=qwen3',
      'ollama: lm-studio',
      'ollama lm-studio ollama',
    ],
    ['a server without a model', 'claude', '', 'ollama', 'claude: claude claude claude', 'claude claude claude'],
  ])('%s', (_what, agents, apis, servers, challenge, judges) => {
    const { seats, participants, order } = panelOf(agents, apis, servers);
    const [proposer = '', challengers = ''] = challenge.split(': ');
    const [architect, operator, adversary] = words(challengers);
    expect(seats.challenge).toEqual({
      proposer,
      challengers: architect === proposer ? { architect, operator, adversary } : words(challengers),
    });
    const [risk, value, effort] = words(judges);
    expect(seats.judges).toEqual({ risk, value, effort });
    expect(Object.keys(participants)).toEqual(order);
  });

  test.each([
    [
      'claude codex gemini',
      {
        members: { ceo: 'claude', cto: 'codex', cfo: 'claude', coo: 'codex' },
        contrarian: 'claude',
        moonshot: 'codex',
        gate: 'gemini',
      },
      'claude codex gemini claude codex',
      { advocates: ['claude', 'codex'], scorer: 'gemini', merger: 'claude' },
    ],
    [
      'claude codex',
      {
        members: { ceo: 'claude', cto: 'codex', cfo: 'claude', coo: 'codex' },
        contrarian: 'claude',
        moonshot: 'codex',
        gate: 'codex',
      },
      'claude codex claude codex claude',
      { advocates: ['claude', 'codex'], scorer: 'codex', merger: 'claude' },
    ],
  ])('who takes no side does not argue, where there are enough: %s', (agents, board, specialists, merge) => {
    const { seats } = panelOf(agents);
    expect(seats.board).toEqual(board);
    expect(seats.merge).toEqual(merge);
    expect(seats.roundtable?.lead).toBe('claude');
    expect(Object.values(seats.roundtable?.specialists ?? {})).toEqual(words(specialists));
  });

  test("a protocol of one's own: default names in turn, and a lead apart", () => {
    const one = { holds: 'one', least: 1, most: 1, needsPersona: false, defaultNames: [] } as const;
    const experts = { ...one, holds: 'several', most: 9, defaultNames: ['x', 'y', 'z'] } as const;
    const order = [...panelOf('codex claude').order].map((name) => ({ name, vendor: name, kind: 'agent' as const }));
    expect(seatFound({ experts }, order)).toEqual({ x: 'codex', y: 'claude', z: 'codex' });
    expect(seatFound({ chair: { ...one, leads: true }, experts, clerk: { ...one, least: 0 } }, order)).toEqual({
      chair: 'claude',
      experts: { x: 'codex', y: 'claude', z: 'codex' },
    });
  });

  test('participants are written as in a dissent.yaml', () => {
    expect(panelOf('claude', 'openai', 'ollama=llama3.3').participants).toEqual({
      claude: { agent: 'claude' },
      openai: { model: 'openai:m' },
      ollama: { model: 'openai-compatible:llama3.3', baseURL: 'http://127.0.0.1:1/v1' },
    });
  });

  test('nobody is found, nobody is seated', () => {
    expect(panelOf('')).toEqual({ participants: {}, vendors: {}, order: [], seats: {} });
  });

  test('who is not available is not seated', () => {
    const codex = { ...agent('codex'), available: false };
    expect(composePanel({ agents: [agent('claude'), codex], apis: [], servers: [] }, []).order).toEqual(['claude']);
  });

  test('a person may choose who takes part, and who proposes', () => {
    const { seats, order } = panelOf('claude codex gemini', '', '', {
      only: ['claude', 'codex'],
      holders: { challenge: { proposer: 'codex' } },
    });
    expect(order).toEqual(['claude', 'codex']);
    expect(seats.challenge).toEqual({ proposer: 'codex', challengers: ['claude'] });
  });
});
