import { applicationLimits as limits } from '../../../contract/entities/application.ts'
import { asciiDigits } from '../../../contract/text/ascii-digits.ts'
import { isWithin } from '../../../contract/text/characters.ts'
import { isLines, isOneLine } from '../../../contract/text/text.ts'

/** The texts of an application, in the order of the form and named as the call names them. */
export const applicationFields = [
  'applicantName',
  'title',
  'userId',
  'introduction',
  'strategy',
] as const
export type ApplicationField = (typeof applicationFields)[number]

/** What a user entered. */
export type Entries = Readonly<Record<ApplicationField, string>>

/** What is wrong with an entry. */
export type EntryFault = 'missing' | 'tooLong' | 'notDigits' | 'signs'

/** Most characters of each text. */
export const fieldLimits: Readonly<Record<ApplicationField, number>> = {
  applicantName: limits.name,
  title: limits.name,
  userId: limits.userId,
  introduction: limits.introduction,
  strategy: limits.strategy,
}

/** Fields that take several lines. */
export const longFields: readonly ApplicationField[] = ['introduction', 'strategy']

/** The entries of an empty form. */
export const noEntries: Entries = {
  applicantName: '',
  title: '',
  userId: '',
  introduction: '',
  strategy: '',
}

/** What is sent of entries: no space around them, and the digits of a user id as computers write them. */
export function sentEntries(entries: Entries): Entries {
  return {
    applicantName: entries.applicantName.trim(),
    title: entries.title.trim(),
    userId: asciiDigits(entries.userId.trim()),
    introduction: entries.introduction.trim(),
    strategy: entries.strategy.trim(),
  }
}

/** What an application cannot be sent with, by the rules of the call. */
export function entryFaults(entries: Entries): Partial<Record<ApplicationField, EntryFault>> {
  const faults: Partial<Record<ApplicationField, EntryFault>> = {}
  const sent = sentEntries(entries)
  for (const field of applicationFields) {
    const fault = entryFault(field, sent[field])
    if (fault !== undefined) faults[field] = fault
  }
  return faults
}

function entryFault(field: ApplicationField, entry: string): EntryFault | undefined {
  if (entry === '') return 'missing'
  if (field === 'userId' && !/^\d+$/.test(entry)) return 'notDigits'
  if (!isWithin(entry, fieldLimits[field])) return 'tooLong'
  const isClean = longFields.includes(field) ? isLines(entry) : isOneLine(entry)
  return isClean ? undefined : 'signs'
}
