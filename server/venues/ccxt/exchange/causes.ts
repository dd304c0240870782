/** ccxt's error classes in the words of an operator. */
const words: Readonly<Record<string, string>> = {
  RequestTimeout: 'no answer in time',
  RateLimitExceeded: 'too many requests',
  DDoSProtection: 'too many requests',
  ExchangeNotAvailable: 'not available',
  OnMaintenance: 'in maintenance',
  BadResponse: 'an answer that makes no sense',
  NullResponse: 'an empty answer',
  AuthenticationError: 'it asks for credentials',
  PermissionDenied: 'access denied',
}

/** What went wrong, short and on one line, without addresses. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error'
  const code = /\b(E[A-Z]{5,}|EAI_AGAIN)\b/.exec(error.message)?.[0]
  const word = words[error.constructor.name]
  if (word !== undefined) return word
  if (error.constructor.name === 'NetworkError') return `cannot connect${code ? ` (${code})` : ''}`
  const line = error.message.replaceAll(/\s+/g, ' ').replaceAll(/\b(https?|wss?):\/\/\S+/g, '')
  return line.trim().slice(0, 160) || error.constructor.name
}
