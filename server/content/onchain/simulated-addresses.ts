import { keyOf, uniform } from '../../venues/simulated/hash.ts'

interface Form {
  start: string
  /** Signs after the start. */
  length: number
  alphabet: string
}

const hex: Form = { start: '0x', length: 40, alphabet: '0123456789abcdef' }
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** How chains write the address of a token, where it is not the 20 bytes of Ethereum in hex. */
const forms: Readonly<Record<string, Form | undefined>> = {
  solana: {
    start: '',
    length: 44,
    alphabet: '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz',
  },
  'sui-network': { ...hex, length: 64 },
  ton: { start: 'EQ', length: 46, alphabet: `${letters}0123456789-_` },
}

/** An invented address in the form of a chain; the same for the same key. */
export function simulatedAddress(chain: string, key: number): string {
  const { start, length, alphabet } = forms[chain] ?? hex
  const sign = (_: unknown, place: number): string =>
    alphabet[Math.floor(uniform(keyOf(key, place)) * alphabet.length)] ?? ''
  return start + Array.from({ length }, sign).join('')
}
