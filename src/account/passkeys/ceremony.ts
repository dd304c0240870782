import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import type {
  Assertion,
  AssertionRequest,
  Attestation,
  AttestationRequest,
} from '../../contract/entities/passkey.ts'

/** Has the browser ask its user for a passkey. Rejects with what the browser says; see `passkeyText`. */
export function answerByPasskey(request: AssertionRequest): Promise<Assertion> {
  return startAuthentication({ optionsJSON: request })
}

/**
 * Has the browser offer passkeys where it fills in names, and waits until one is chosen. Anything else that
 * asks for a passkey ends it.
 */
export function answerByAutofill(request: AssertionRequest): Promise<Assertion> {
  return startAuthentication({ optionsJSON: request, useBrowserAutofill: true })
}

/** True where the browser can do that. */
export function canAutofill(): Promise<boolean> {
  return browserSupportsWebAuthnAutofill()
}

/** Has the browser make a passkey. Rejects with what the browser says; see `passkeyText`. */
export function makePasskey(request: AttestationRequest): Promise<Attestation> {
  return startRegistration({ optionsJSON: request })
}

/** Ends what the browser is asked for now. */
export function endCeremony(): void {
  WebAuthnAbortService.cancelCeremony()
}
