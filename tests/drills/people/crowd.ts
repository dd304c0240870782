import { type Holder, openHolder } from './holder.ts'
import { openVisitor, type Visitor } from './visitor.ts'

/** Everybody who is on the site: visitors, and some with accounts. */
export interface Crowd {
  visitors: Visitor[]
  holders: Holder[]
  leave: () => Promise<void>
}

const visitorCount = 90
const holderCount = 10

/** Sends a hundred people to the site at `url`, each from an address of their own. */
export async function openCrowd(url: string): Promise<Crowd> {
  const holders: Holder[] = []
  // Passwords are hashed one after the other.
  for (let number = 1; number <= holderCount; number++) {
    holders.push(await openHolder(url, `127.2.1.${number}`, number))
  }
  const others = Array.from({ length: visitorCount }, (_, index) =>
    openVisitor(url, { from: `127.2.2.${index + 1}` }),
  )
  return {
    visitors: [...others, ...holders.map(({ visitor }) => visitor)],
    holders,
    leave: async () => {
      await Promise.all(holders.map((holder) => holder.rest()))
      for (const visitor of [...others, ...holders.map((holder) => holder.visitor)]) visitor.leave()
    },
  }
}
