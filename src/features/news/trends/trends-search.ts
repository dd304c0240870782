/** What the address of a day's news says: a coin and a source that they are narrowed to. */
export interface TrendsSearch {
  coin?: string | undefined
  source?: string | undefined
}

/** Reads search params of any shape; what is not valid is left out. */
export function parseTrendsSearch({ coin, source }: Record<string, unknown>): TrendsSearch {
  return {
    ...(typeof coin === 'string' && /^[A-Z\d]{1,20}$/.test(coin) && { coin }),
    ...(typeof source === 'string' && source !== '' && source.length <= 64 && { source }),
  }
}
