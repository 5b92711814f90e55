// What is asked with GET: Ollama's /api/tags and /api/version, and the lists of models of every API.

/** The body of an answer to a GET, `null` for a model that is not there, undefined when nobody answers here. */
export function answerToGet(path, { models, isAnthropic }) {
  if (path === '/api/version') return { version: '0.13.0' };
  if (path === '/api/tags')
    return { models: models.map((name) => ({ name, model: name, size: 1, digest: 'sha256:0' })) };
  const [, google, id] = /^\/v1(beta)?\/models(?:\/(.+))?$/.exec(path) ?? [];
  if (!/^\/v1(beta)?\/models/.test(path)) return undefined;
  if (id !== undefined && !models.includes(decodeURIComponent(id))) return null;
  const entry = (name) => {
    if (google) return { name: `models/${name}`, supportedGenerationMethods: ['generateContent'] };
    if (isAnthropic) return { type: 'model', id: name, display_name: name, created_at: '2026-01-01T00:00:00Z' };
    return { id: name, object: 'model', created: 1_790_000_000, owned_by: 'loopback' };
  };
  if (id !== undefined) return entry(decodeURIComponent(id));
  if (google) return { models: models.map(entry) };
  return isAnthropic ? { data: models.map(entry), has_more: false } : { object: 'list', data: models.map(entry) };
}
