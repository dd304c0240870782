import { expect, it } from 'vitest'
import { testServices } from '../../../tests/support/http-services.ts'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import { buildApp } from '../../app.ts'
import { createOnchain } from '../../content/onchain/onchain.ts'

it('serves on-chain lists as prepared bytes, once there are any', async () => {
  const clock = manualClock()
  const onchain = createOnchain({
    source: undefined,
    clock,
    sourceClock: clock,
    log: { warn: () => undefined },
  })
  const gateway = await testServices({ onchain })
  const app = await buildApp(gateway.services)
  const paths = ['hotPicks', 'newPicks', 'volume', 'fdv', 'holders', 'allChain']
  for (const path of paths) {
    const url = `/v1/mix/onchain/${path}`
    expect((await app.inject({ url })).json().code).toBe('50300')
  }
  await onchain.start()
  for (const path of paths) {
    const url = `/v1/mix/onchain/${path}`
    const answer = await app.inject({ url })
    const empty = path === 'allChain' ? [] : { asOf: 0, source: null, tokens: [] }
    expect(answer.json()).toEqual({ code: '00000', msg: 'success', data: empty })
    expect(answer.headers['cache-control']).toBe('public, max-age=5')
    const headers = { 'if-none-match': String(answer.headers.etag) }
    expect((await app.inject({ url, headers })).statusCode).toBe(304)
  }
  await app.close()
  await gateway.dispose()
})
