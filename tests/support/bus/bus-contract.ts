import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Bus, type BusErrorCode, maxMessageBytes } from '../../../server/bus/bus.ts'
import { until } from '../until.ts'

/** One bus of a cluster, or several on one. */
export interface BusPlace {
  /** Two ends that hear each other; of a bus within one process, the same twice. */
  near: Bus
  far: Bus
  /** Resolves when what was subscribed on either end takes effect on the other. */
  settled: () => Promise<void>
  close: () => Promise<void>
}

const text = (message: Uint8Array): string => new TextDecoder().decode(message)
const bytes = (message: string): Uint8Array => new TextEncoder().encode(message)

/** The promises of `Bus`, which every kind of bus keeps. */
export function describeBus(name: string, open: () => Promise<BusPlace>): void {
  describe(`the bus ${name}`, () => {
    let place: BusPlace
    beforeEach(async () => {
      place = await open()
    })
    afterEach(() => place.close())

    const failureOf = async (question: Promise<Uint8Array>): Promise<BusErrorCode | undefined> => {
      try {
        await question
        return undefined
      } catch (error) {
        return (error as { code?: BusErrorCode }).code
      }
    }

    it('brings a message to every subscriber of its subject, in order, its own end included', async () => {
      const heard: string[] = []
      place.near.subscribe('a.b', (message) => heard.push(`near ${text(message)}`))
      place.far.subscribe('a.b', (message) => heard.push(`far ${text(message)}`))
      place.far.subscribe('a', (message) => heard.push(`other ${text(message)}`))
      await place.settled()
      place.near.publish('a.b', bytes('1'))
      expect(heard).toEqual([])
      place.near.publish('a.b', bytes('2'))
      await until(() => heard.length === 4)
      expect(heard.filter((line) => line.startsWith('near'))).toEqual(['near 1', 'near 2'])
      expect(heard.filter((line) => line.startsWith('far'))).toEqual(['far 1', 'far 2'])
    })

    it('brings nothing to who has left, and goes on after a listener that throws', async () => {
      const heard: string[] = []
      const leave = place.far.subscribe('a', () => heard.push('left'))
      place.far.subscribe('a', () => {
        throw new Error('a listener')
      })
      place.far.subscribe('a', (message) => heard.push(text(message)))
      leave()
      await place.settled()
      place.near.publish('a', bytes('1'))
      place.near.publish('a', bytes('2'))
      await until(() => heard.length >= 2)
      expect(heard).toEqual(['1', '2'])
    })

    it('answers questions, from either end and later', async () => {
      place.far.respond('ask', async (question) => {
        await Promise.resolve()
        return bytes(`${text(question)}!`)
      })
      await place.settled()
      expect(text(await place.near.request('ask', bytes('who'), 5_000))).toBe('who!')
      expect(text(await place.far.request('ask', bytes('me'), 5_000))).toBe('me!')
    })

    it('says why there is no answer', async () => {
      expect(await failureOf(place.near.request('nobody', bytes(''), 5_000))).toBe('no-responder')
      const leave = place.far.respond('fails', () => Promise.reject(new Error('no such symbol')))
      place.far.respond('hangs', () => new Promise(() => undefined))
      await place.settled()
      await expect(place.near.request('fails', bytes(''), 5_000)).rejects.toThrow('no such symbol')
      expect(await failureOf(place.near.request('fails', bytes(''), 5_000))).toBe('failed')
      expect(await failureOf(place.near.request('hangs', bytes(''), 20))).toBe('timeout')
      leave()
      await place.settled()
      expect(await failureOf(place.near.request('fails', bytes(''), 5_000))).toBe('no-responder')
    })

    it('carries the largest message and refuses a larger one, and wrong subjects', async () => {
      const heard: number[] = []
      place.far.subscribe('a', (message) => heard.push(message.byteLength))
      place.far.respond('large', () => new Uint8Array(maxMessageBytes))
      place.far.respond('larger', () => new Uint8Array(maxMessageBytes + 1))
      await place.settled()
      place.near.publish('a', new Uint8Array(maxMessageBytes))
      await until(() => heard.length > 0)
      expect(heard).toEqual([maxMessageBytes])
      expect(() => place.near.publish('a', new Uint8Array(maxMessageBytes + 1))).toThrow(RangeError)
      const answer = await place.near.request('large', bytes(''), 5_000)
      expect(answer.byteLength).toBe(maxMessageBytes)
      expect(await failureOf(place.near.request('larger', bytes(''), 5_000))).toBe('failed')
      for (const subject of ['', 'a..b', 'a.*', '>', 'a b', 'a'.repeat(200)]) {
        expect(() => place.near.publish(subject, bytes(''))).toThrow(RangeError)
        expect(() => place.near.subscribe(subject, () => undefined)).toThrow(RangeError)
      }
    })

    it('fails what is asked when it closes, and then carries nothing', async () => {
      place.near.respond('hangs', () => new Promise(() => undefined))
      await place.settled()
      const asked = failureOf(place.near.request('hangs', bytes(''), 5_000))
      await place.near.close()
      expect(await asked).toBe('closed')
      expect(await failureOf(place.near.request('hangs', bytes(''), 5_000))).toBe('closed')
      place.near.publish('a', bytes('1'))
      expect(place.near.stats().connected).toBe(false)
    })
  })
}
