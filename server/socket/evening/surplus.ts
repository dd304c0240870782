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
  /** How many clients it asks to go to others; a part of one stands for a chance of it. */
  count: number
}

/** How far from the mean is too far: of a gateway that has more, of one that has less, and for how many sockets at least. */
const begin = { more: 1.25, less: 0.6, sockets: 20 } as const
/** It begins late and ends near the mean, so that it does not answer every wave of visitors. */
const end = { more: 1.05, less: 0.8, sockets: 4 } as const

/**
 * How many clients a gateway asks to go to others in this second: where it holds far more than the mean, or more than that
 * while another one holds far less. All of them ask no more than they have too much, which is what the others lack, so that
 * nobody gets more than the mean by it.
 * @param perSecond most that it asks, and that the others get each from all who ask
 */
export function eveningOf({ own, others, isEvening }: SocketLoads, perSecond: number): Evening {
  const all = [own, ...others]
  const mean = all.reduce((sum, one) => sum + one, 0) / all.length
  const { more, less, sockets } = isEvening ? end : begin
  const isFull = own > Math.max(mean * more, mean + sockets)
  const isEmptyElsewhere = Math.min(...others) < Math.min(mean * less, mean - sockets)
  if (!isFull && !(isEmptyElsewhere && own > mean)) return { isEvening: false, count: 0 }
  const tooMany = (one: number): number => Math.max(0, one - mean)
  const allTooMany = all.reduce((sum, one) => sum + tooMany(one), 0)
  const takers = others.filter((one) => one < mean).length
  const part = (perSecond * takers * tooMany(own)) / allTooMany
  return { isEvening: true, count: Math.min(perSecond, part, tooMany(own)) }
}
