import { expect, it, vi } from 'vitest'
import { createOutage } from './outage.ts'

it('is told when it begins and when it ends, however often and in whatever part work fails', async () => {
  const log = { error: vi.fn(), info: vi.fn() }
  const outage = createOutage(log)
  const fails = (): Promise<void> => Promise.reject(new Error('away'))
  const works = (): Promise<void> => Promise.resolve()

  await outage.watch('claim email', works())
  expect(log.info).not.toHaveBeenCalled()
  for (const part of ['claim email', 'claim pop', 'claim email']) await outage.watch(part, fails())
  await outage.watch('claim email', works())
  expect(log.error).toHaveBeenCalledTimes(1)
  expect(log.info).not.toHaveBeenCalled()
  await outage.watch('claim pop', works())
  expect(log.info).toHaveBeenCalledTimes(1)
  await outage.watch('claim pop', fails())
  expect(log.error).toHaveBeenCalledTimes(2)
})
