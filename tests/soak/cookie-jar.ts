import * as v from 'valibot'

/** The cookies of one browser. */
export interface CookieJar {
  /** Value of the Cookie header; empty where there is none. */
  header: () => string
  /** Takes what an answer sets: sessions are renewed on the way. */
  take: (setCookie: unknown) => void
}

const setCookies = v.optional(v.array(v.string()), [])

/** A browser that has no cookies yet. */
export function createCookieJar(): CookieJar {
  const cookies = new Map<string, string>()
  return {
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    take: (setCookie) => {
      for (const line of v.parse(setCookies, setCookie)) {
        const [pair = ''] = line.split(';', 1)
        const [name = '', value = ''] = pair.split('=', 2)
        if (value === '') cookies.delete(name)
        else cookies.set(name, value)
      }
    },
  }
}
