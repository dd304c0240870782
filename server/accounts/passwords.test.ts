import { describe, expect, it } from 'vitest'
import { createGate } from './gate.ts'
import { createPasswords } from './passwords.ts'

describe('passwords', () => {
  it('are hashed by Argon2id at the costs that OWASP names, each with its own salt', async () => {
    const passwords = createPasswords()
    const [one, two] = [await passwords.hash('same'), await passwords.hash('same')]
    for (const hash of [one, two]) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
  })

  it('match themselves in every spelling that looks the same, and nothing else', async () => {
    const passwords = createPasswords()
    const stored = await passwords.hash('café au lait')
    expect(await passwords.matches('cafe\u0301 au lait', stored)).toBe(true)
    expect(await passwords.matches('Café au lait', stored)).toBe(false)
    expect(await passwords.matches('café au lait', undefined)).toBe(false)
  })
})

describe('a gate', () => {
  it('lets only so many through at a time, the rest in their order, and refuses what is too many', async () => {
    const gate = createGate({ atOnce: 2, waiting: 2 })
    const started: number[] = []
    const finish: (() => void)[] = []
    const work = (id: number) =>
      gate(() => {
        started.push(id)
        return new Promise<void>((resolve) => finish.push(resolve))
      })
    const all = [1, 2, 3, 4].map(work)
    expect(started).toEqual([1, 2])
    await expect(work(5)).rejects.toMatchObject({ code: '42900' })
    finish[0]?.()
    await all[0]
    await Promise.resolve()
    expect(started).toEqual([1, 2, 3])
    finish[1]?.()
    finish[2]?.()
    await all[2]
    finish[3]?.()
    await Promise.all(all)
    expect(started).toEqual([1, 2, 3, 4])
  })

  it('gives the place of work that failed to the next', async () => {
    const gate = createGate({ atOnce: 1, waiting: 1 })
    const failing = gate(() => Promise.reject(new Error('stop')))
    const next = gate(() => Promise.resolve('went on'))
    await expect(failing).rejects.toThrow('stop')
    expect(await next).toBe('went on')
  })
})
