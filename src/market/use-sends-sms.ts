import { useApi, usePolled } from '../api/react.tsx'
import { webCommonConfig } from '../contract/calls/config.ts'

/** What the gateway sends by does not change while it runs; it may be another one an hour later. */
const interval = 3_600_000

/** Whether this place sends text messages, without which a phone is good for nothing; undefined until it is known. */
export function useSendsSms(): boolean | undefined {
  const api = useApi()
  const load = () => api.call(webCommonConfig, {})
  return usePolled(webCommonConfig.name, { load, interval })?.sendsSms
}
