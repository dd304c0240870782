import { mutationOptions } from '@tanstack/react-query'
import { setBell } from '../../contract/calls/account/accounts.ts'
import type { BellLine } from '../../contract/entities/account/bell.ts'
import type { ApiClient } from '../client.ts'
import { changeBy } from '../endpoint-mutation.ts'

/** Gives a line the sound of a file, or with undefined the default one. */
export function bellMutation(api: ApiClient, businessLine: BellLine) {
  return mutationOptions({
    ...changeBy(setBell),
    mutationFn: async (file: Blob | undefined) => {
      const audio = file === undefined ? null : base64(new Uint8Array(await file.arrayBuffer()))
      return api.call(setBell, { businessLine, audio })
    },
  })
}

function base64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
