import type { Selectable } from 'kysely'
import { alertNoteUnits } from '../../../src/contract/entities/alert/alert.ts'
import { toText } from '../../../src/contract/text/to-text.ts'
import type { ConditionTable } from '../../store/tables/alert-tables.ts'
import type { FoundChange } from '../engine/placements.ts'
import type { UserAlert } from '../user-alert.ts'

/** What an alert watches for, as its own row and those of its events keep it. */
export function writeCondition({ userId, businessLine, settings }: UserAlert): ConditionTable {
  return {
    person_id: userId,
    symbol_id: settings.symbolId,
    business_line: businessLine,
    alert_type: settings.alertType,
    price_source: settings.priceSource,
    configure_price: settings.configurePrice ?? null,
    configure_price_up: settings.configurePriceUp ?? null,
    configure_price_down: settings.configurePriceDown ?? null,
    percent: settings.percent ?? null,
    bands: settings.bands?.join(',') ?? null,
    change_scope: settings.changeScope ?? null,
    sector: settings.sector ?? null,
    change_kinds: settings.changeKinds?.join(',') ?? null,
    change_size: settings.changeSize ?? null,
    change_window: null,
    note: settings.note,
  }
}

/** What an event keeps of a market change in the place of what the alert watches for. */
export function writeFound(
  found: FoundChange,
): Pick<
  ConditionTable,
  'symbol_id' | 'change_kinds' | 'change_size' | 'change_window' | 'percent'
> {
  return {
    symbol_id: found.symbolId,
    change_kinds: found.kind,
    change_size: found.size,
    change_window: found.window,
    percent: found.move.replace(/^-/, ''),
  }
}

/** The same as the wire names it, to be parsed by whoever reads the row. */
export function readCondition(row: Selectable<ConditionTable>) {
  return {
    symbolId: row.symbol_id,
    businessLine: row.business_line,
    alertType: row.alert_type,
    priceSource: row.price_source,
    configurePrice: row.configure_price ?? undefined,
    configurePriceUp: row.configure_price_up ?? undefined,
    configurePriceDown: row.configure_price_down ?? undefined,
    percent: row.percent ?? undefined,
    bands: row.bands?.split(','),
    changeScope: row.change_scope ?? undefined,
    sector: row.sector ?? undefined,
    changeKinds: row.change_kinds?.split(','),
    changeSize: row.change_size ?? undefined,
    changeWindow: row.change_window ?? undefined,
    // Notes were kept as they came before a note was one line.
    note: toText(row.note, alertNoteUnits),
  }
}
