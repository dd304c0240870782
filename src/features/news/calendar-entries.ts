import { startOfDay } from '../../contract/day.ts'
import type { CalendarEvent } from '../../contract/entities/news/event-calendar.ts'
import type { PolicyItem, PolicyList } from '../../contract/entities/news/news.ts'
import type { CalendarEntry } from '../../lib/files/calendar-file.ts'

/** How long before an event a calendar reminds of it, in minutes. */
const remindBefore = 15

/** An event for the person's calendar, with a reminder where its hour is known. @param site where this page stands */
export function reminderOf(event: CalendarEvent, site: Pick<Location, 'host'>): CalendarEntry {
  const { id, time, timed, title, country, coin } = event
  const place = coin === '' ? country : coin
  return {
    id: `${id}@${site.host}`,
    at: time,
    isWholeDay: !timed,
    title: place === '' ? title : `${place}: ${title}`,
    text: '',
    language: '',
    url: '',
    ...(timed && { remindBefore }),
  }
}

/** The days that items name, for the person's calendar; those whose item is gone are left out. */
export function dateEntries(
  dates: PolicyList['dates'],
  items: ReadonlyMap<string, PolicyItem>,
  site: Pick<Location, 'host'>,
): CalendarEntry[] {
  return dates.flatMap(({ day, itemId }) => {
    const item = items.get(itemId)
    if (item === undefined) return []
    const { region, title, source, language, url } = item
    return {
      id: `${day}-${itemId}@${site.host}`,
      at: startOfDay(day),
      isWholeDay: true,
      title: region === '' ? title : `${region}: ${title}`,
      text: source,
      language,
      url,
    }
  })
}
