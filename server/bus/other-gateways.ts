import type { Bus } from './bus.ts'

/** That a gateway is there for visitors, as others on its bus know it. */
export interface Presence {
  /** Says no more that it is. Resolves with whether another gateway is. */
  leave: () => Promise<boolean>
}

const subject = 'gateways.present'
/** How long others may take to say that they are there, in ms. */
const patience = 500

/** Says from now on that this gateway is there. */
export function announcePresence(bus: Pick<Bus, 'request' | 'respond'>): Presence {
  const end = bus.respond(subject, (question) => question)
  return {
    leave: async () => {
      end()
      return bus.request(subject, new Uint8Array(), patience).then(
        () => true,
        () => false,
      )
    },
  }
}
