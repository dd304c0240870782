import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { passkeyAdd, passkeyAddBegin } from '../../src/contract/calls/account/passkeys.ts'
import { attestationRequestSchema } from '../../src/contract/entities/passkey.ts'
import { testPassword } from './signed-in.ts'
import { type SoftAuthenticator, softAuthenticator } from './soft-authenticator.ts'

/** Where pages of an app under test are. */
export const passkeyOrigin = 'http://localhost:8080'

/** Adds a passkey for whom `headers` sign in, and answers the authenticator that holds it. */
export async function addTestPasskey(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
  { name = 'Key', counts = false } = {},
): Promise<SoftAuthenticator> {
  const authenticator = softAuthenticator({ origin: passkeyOrigin, counts })
  const post = (url: string, payload: object) =>
    app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...headers, origin: passkeyOrigin },
      remoteAddress: '10.200.0.1',
    })
  const begun = await post(passkeyAddBegin.path, { password: testPassword })
  const { data } = v.parse(v.object({ data: attestationRequestSchema }), begun.json())
  await post(passkeyAdd.path, { name, passkey: authenticator.make(data) })
  return authenticator
}
