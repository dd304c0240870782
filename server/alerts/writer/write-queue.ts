/** What waits to be written, in the order in which it came. */
export interface WriteQueue<Item> {
  push: (item: Item) => void
  length: () => number
  first: () => Item | undefined
  /** The items, oldest first. */
  items: () => Iterable<Item>
  /** Takes so many of the oldest away. */
  drop: (count: number) => void
  /** Takes all away. */
  clear: () => void
  /** True from when so much waits that no more should come, until there is room again. */
  isFull: () => boolean
}

/** Most items that should wait, and how few must wait before there is room again. */
export const queueBounds = { most: 20_000, room: 10_000 } as const

/** An empty queue. `onRoom` is called when there is room after it was full. */
export function createWriteQueue<Item extends object>(onRoom: () => void): WriteQueue<Item> {
  let queue: Item[] = []
  let head = 0
  let wasFull = false
  const length = (): number => queue.length - head
  return {
    push: (item) => void queue.push(item),
    length,
    first: () => queue[head],
    *items() {
      for (let at = head; at < queue.length; at++) {
        const item = queue[at]
        if (item !== undefined) yield item
      }
    },
    drop: (count) => {
      head += count
      if (head > 4_096 && head * 2 > queue.length) {
        queue = queue.slice(head)
        head = 0
      }
      if (wasFull && length() <= queueBounds.room) {
        wasFull = false
        onRoom()
      }
    },
    clear: () => {
      queue = []
      head = 0
    },
    isFull: () => {
      if (length() >= queueBounds.most) wasFull = true
      return wasFull
    },
  }
}
