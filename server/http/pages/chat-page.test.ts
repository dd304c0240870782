import { afterEach, describe, expect, it } from 'vitest'
import { type TestServices, testServices } from '../../../tests/support/http-services.ts'
import { buildApp } from '../../app.ts'
import { chatProvider } from '../../config/chat-settings.ts'

let gateway: TestServices
afterEach(async () => gateway.dispose())

async function get(url: string, chat?: ReturnType<typeof chatProvider>) {
  gateway = await testServices()
  const { services } = gateway
  const app = await buildApp({ ...services, config: { ...services.config, chat } })
  const answer = await app.inject(url)
  await app.close()
  return answer
}

describe('the document of the chat', () => {
  it('runs the provider’s script, under a policy that knows the provider alone', async () => {
    const provider = chatProvider('https://chat.example.com/w.js?key={token}', '"><x>')
    const { payload, headers } = await get('/support/chat', provider)
    expect(payload).toContain('src="https://chat.example.com/w.js?key=%22%3E%3Cx%3E"')
    expect(payload).toContain('data-token="&#34;&#62;&#60;x&#62;"')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain('script-src https://chat.example.com;')
    expect(policy).toContain('connect-src https://chat.example.com wss://chat.example.com;')
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy.replace("frame-ancestors 'self'", '')).not.toContain("'self'")
  })

  it('is none without a provider, and then no page may frame anything', async () => {
    const { statusCode, headers } = await get('/support/chat')
    expect(statusCode).toBe(404)
    expect(headers['content-security-policy']).not.toContain('frame-src')
  })
})
