/** How a gateway stands among the others, by open sockets. */
export interface SocketLoads {
  /** Sockets of this one that nobody has asked to go. */
  own: number
  /** Sockets of each other gateway that takes visitors. */
  others: readonly number[]
  /** True where this gateway sends some away already. */
  isEvening: boolean
}

/** What a gateway does about its sockets for a second. */
export interface Evening {
  isEvening: boolean
  /** How many clients it asks to go to others. */
  count: number
}

/** It begins where it holds more than this many times the mean, and so many more sockets, and ends near the mean. */
const begin = { factor: 1.25, sockets: 20 } as const
const end = { factor: 1.05, sockets: 4 } as const

/**
 * How many clients a gateway asks to go to others in this second. It begins late and ends early, so that it does not
 * answer every wave of visitors, and asks no more than what it has too much: what all of them send away is no more
 * than what the others lack, so that nobody gets more than the mean by it.
 * @param perSecond most that it asks, and that the others get each from all who ask
 */
export function eveningOf({ own, others, isEvening }: SocketLoads, perSecond: number): Evening {
  const all = [own, ...others]
  const mean = all.reduce((sum, sockets) => sum + sockets, 0) / all.length
  const { factor, sockets } = isEvening ? end : begin
  if (others.length === 0 || own <= Math.max(mean * factor, mean + sockets)) {
    return { isEvening: false, count: 0 }
  }
  const tooMany = (one: number): number => Math.max(0, one - mean)
  const allTooMany = all.reduce((sum, one) => sum + tooMany(one), 0)
  const takers = others.filter((one) => one < mean).length
  const part = (perSecond * takers * tooMany(own)) / allTooMany
  return { isEvening: true, count: Math.ceil(Math.min(perSecond, part, tooMany(own))) }
}
