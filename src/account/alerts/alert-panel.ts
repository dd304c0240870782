import type { Alert, AlertSettings, ChangeScope } from '../../contract/entities/alert/alert.ts'
import type { alertTypes, PriceAlertType } from '../../contract/entities/alert/alert-enums.ts'
import type { ChangeKind } from '../../contract/market/change-rules.ts'
import type { FearGreedBandKey } from '../../contract/market/fear-greed-rules.ts'
import { usePart } from '../../lib/app-parts.tsx'
import { createStore, type ReadableStore } from '../../lib/store/store.ts'

declare module '../../lib/app-parts.tsx' {
  interface AppParts {
    alertPanel: AlertPanelControl
  }
}

/** What the panel is asked for: a new alert, one like another, or a change of one. */
export type AlertRequest =
  | PriceAlertRequest
  | MoodAlertRequest
  | ChangesAlertRequest
  | AlertAgainRequest

/** What somebody had entered when their session ended. */
export interface EnteredAlert {
  settings: AlertSettings
  /** When, Unix ms. */
  at: number
}

/** A request may bring what was entered before. */
interface Reopenable {
  entered?: EnteredAlert | undefined
}

/** A new alert on a price. */
export interface PriceAlertRequest extends Reopenable {
  mode?: 'add'
  /** For example `BTCUSDT_UMCBL`; without it, the default symbol. */
  symbolId?: string
  /** The price to start from, a decimal in quote currency; without it, the current one. */
  price?: string
  /** What makes it fire; without it, a rise to the price. */
  alertType?: PriceAlertType
}

/** A new alert on bands of the fear and greed index. */
export interface MoodAlertRequest extends Reopenable {
  mode?: 'add'
  alertType: typeof alertTypes.moodBand
  bands?: readonly FearGreedBandKey[]
  /** The pair that the panel was opened for, where something else was chosen there. */
  symbolId?: string
}

/** A new alert on market changes. */
export interface ChangesAlertRequest extends Reopenable {
  mode?: 'add'
  alertType: typeof alertTypes.marketChange
  /** Favorites unless told. */
  scope?: ChangeScope
  /** Of the scope of one symbol. */
  symbolId?: string
  /** Of the scope of one sector, as in addresses. */
  sector?: string
  kinds?: readonly ChangeKind[]
}

/** One like another, or a change of one. */
export interface AlertAgainRequest extends Reopenable {
  mode: 'duplicate' | 'edit'
  alert: Alert
}

/** What the open panel is asked for, if it is open: any page may open it, the shell's route draws it. */
export interface AlertPanelControl extends ReadableStore<AlertRequest | undefined> {
  /** Opens the panel, or gives the open one something else to do. */
  open: (request: AlertRequest) => void
  close: () => void
  /** Closes the panel of somebody who goes to sign in. */
  postpone: () => void
  /** Opens again what was postponed, if anything was. */
  resume: () => void
  /** Somebody left: closes the panel where it shows an alert of theirs, or what they entered before. */
  forgetUser: () => void
}

/** A closed panel. */
export function createAlertPanel(): AlertPanelControl {
  const { set, ...panel } = createStore<AlertRequest | undefined>(undefined)
  let postponed: AlertRequest | undefined
  return {
    ...panel,
    open: (request) => {
      postponed = undefined
      set(request)
    },
    close: () => set(undefined),
    postpone: () => {
      postponed = panel.get()
      set(undefined)
    },
    resume: () => {
      if (postponed === undefined) return
      set(postponed)
      postponed = undefined
    },
    forgetUser: () => {
      const request = panel.get()
      if (request === undefined) return
      if (isPersonal(request)) set(undefined)
    },
  }
}

/** True for a request that shows an alert, or what somebody had entered: it is nobody else's to see. */
export function isPersonal(request: AlertRequest): boolean {
  return 'alert' in request || request.entered !== undefined
}

/** The panel of this page, to open it. */
export function useAlertPanel(): AlertPanelControl {
  return usePart('alertPanel')
}
