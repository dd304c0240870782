import { expect, it } from 'vitest'
import { bestEffort } from './best-effort.ts'

it('tells of a failure once, until what failed works again', () => {
  const failures: unknown[] = []
  const attempt = bestEffort((error) => failures.push(error))
  const full = (name: string) => (): never => {
    throw new Error(name)
  }
  attempt(full('first'))
  attempt(full('second'))
  expect(failures).toEqual([new Error('first')])
  attempt(() => undefined)
  attempt(full('third'))
  expect(failures).toEqual([new Error('first'), new Error('third')])
})
