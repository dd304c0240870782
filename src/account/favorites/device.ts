import * as v from 'valibot'
import { applyEdit } from '../../contract/favorites/apply-edit.ts'
import { type FavoriteEdit, favoriteEditSchema } from '../../contract/favorites/favorite-edit.ts'
import {
  defaultGroupId,
  type FavoriteGroups,
  type FavoriteRules,
  favoriteGroupsSchema,
  favoriteId,
  favoriteListSchema,
  favoriteSymbolId,
  groupOf,
  noFavorites,
} from '../../contract/favorites/favorite-list.ts'

/** Most edits of a person that wait for the gateway. */
export const longestQueue = 200

/** People of whom a device keeps something at a time. */
const mostPeople = 4

const queuedSchema = v.object({ editId: favoriteId, edit: favoriteEditSchema })

const deviceSchema = v.object({
  version: v.literal(1),
  /** What a visitor of this device made; absent until they change something. */
  visitor: v.optional(
    v.object({
      groups: favoriteGroupsSchema,
      /** Symbols that stand there only because everybody begins with them. */
      seeded: v.array(favoriteSymbolId),
    }),
  ),
  /** Who signed in here, the last one first, and what the gateway has not heard of them. */
  people: v.optional(
    v.pipe(
      v.array(
        v.object({
          personId: v.string(),
          /** As the gateway told it. Absent before that, and once they have left. */
          list: v.optional(favoriteListSchema),
          queue: v.pipe(v.array(queuedSchema), v.maxLength(longestQueue)),
        }),
      ),
      v.maxLength(mostPeople),
    ),
  ),
})

/** An edit that waits for the gateway. */
export type QueuedEdit = v.InferOutput<typeof queuedSchema>

/** The favorites that a device keeps. Never changed in place. */
export type Device = v.InferOutput<typeof deviceSchema>

/** A person's list with its revision, as the gateway told it. */
export type KeptList = v.InferOutput<typeof favoriteListSchema>

type KeptPerson = NonNullable<Device['people']>[number]

/** A device that knows nothing. */
export const emptyDevice: Device = { version: 1 }

/** Reads what was stored; anything else counts as nothing. */
export function readDevice(stored: unknown): Device {
  const read = v.safeParse(deviceSchema, stored)
  return read.success ? read.output : emptyDevice
}

/** Whose favorites are shown: those of a visitor, or of a person by id. */
export type Owner = { kind: 'visitor' } | { kind: 'person'; personId: string }

/**
 * The favorites to show: a visitor's own or the seed; a person's list with all that waits. Undefined
 * where nothing is known of the person.
 */
export function shownGroups(
  device: Device,
  owner: Owner,
  { limits, seed }: FavoriteRules,
): FavoriteGroups | undefined {
  if (owner.kind === 'visitor') return device.visitor?.groups ?? seed
  const { list, queue } = personOf(device, owner.personId)
  if (list === undefined && queue.length === 0) return undefined
  return queue.reduce(
    (groups, { edit }) => after(groups, edit, limits) ?? groups,
    list?.groups ?? noFavorites,
  )
}

/** What waits for the gateway, oldest first. */
export function queueOf(device: Device, personId: string): readonly QueuedEdit[] {
  return personOf(device, personId).queue
}

/** The device after an edit of its owner: a visitor's is done, a person's waits. */
export function withEdit(
  device: Device,
  owner: Owner,
  { editId, edit }: QueuedEdit,
  { limits, seed }: FavoriteRules,
): Device {
  if (owner.kind === 'person') {
    const person = personOf(device, owner.personId)
    if (person.queue.length >= longestQueue) return device
    return withPerson(device, { ...person, queue: [...person.queue, { editId, edit }] })
  }
  const { groups, seeded } = visitorOf(device, seed)
  const changed = after(groups, edit, limits)
  if (changed === undefined) return device
  const added = addedToFirst(edit)
  const kept = new Set(groupOf(changed, defaultGroupId)?.symbolIds)
  const still = seeded.filter((symbolId) => kept.has(symbolId) && !added.includes(symbolId))
  return { ...device, visitor: { groups: changed, seeded: still } }
}

/**
 * The device after the gateway told a person's list. What a visitor had made before waits to be
 * merged: the ids of those edits begin with `mergeId`.
 * @param seed what somebody new begins with at the gateway
 */
export function withList(
  device: Device,
  personId: string,
  list: KeptList,
  mergeId: string,
  seed: FavoriteGroups,
): Device {
  const person = personOf(device, personId)
  const newest = (person.list?.revision ?? -1) > list.revision ? person.list : list
  const { visitor, ...others } = device
  const merging = mergeEdits(visitor, list.revision, seed).map((edit, index) => ({
    editId: `${mergeId}-${index}`,
    edit,
  }))
  const queue = [...person.queue, ...merging].slice(0, longestQueue)
  return withPerson(withoutLists(others), { ...person, list: newest, queue })
}

/** The device after the gateway made an edit, or refused it (then without a list). */
export function withAnswer(
  device: Device,
  personId: string,
  editId: string,
  list?: KeptList,
): Device {
  const person = personOf(device, personId)
  const queue = person.queue.filter((queued) => queued.editId !== editId)
  // Of somebody who has left, the answer comes too late to be kept.
  const newer = list !== undefined && list.revision >= (person.list?.revision ?? Infinity)
  return withPerson(device, { ...person, queue, ...(newer && { list }) })
}

/** The device after a person left it: nothing of theirs stays but what the gateway has not heard. */
export function withoutPerson(device: Device, personId: string): Device {
  return withPerson(device, { personId, queue: personOf(device, personId).queue })
}

/** The device with what it keeps of a person now; nothing where that is nothing. */
function withPerson(device: Device, person: KeptPerson): Device {
  const others = device.people?.filter(({ personId }) => personId !== person.personId) ?? []
  const people = [person, ...others].filter(isWorthKeeping).slice(0, mostPeople)
  return { ...device, people }
}

/** True where a list of somebody is kept. */
export function hasLists({ people = [] }: Device): boolean {
  return people.some(({ list }) => list !== undefined)
}

/** The device without anybody's list: what the gateway has not heard of them stays. */
export function withoutLists(device: Device): Device {
  const people = device.people?.map(({ personId, queue }) => ({ personId, queue }))
  return { ...device, people: people?.filter(isWorthKeeping) }
}

function isWorthKeeping({ list, queue }: KeptPerson): boolean {
  return list !== undefined || queue.length > 0
}

/**
 * What brings a visitor's favorites to a person: nothing that only the seed put there. Somebody new,
 * whose list is at revision 0, gets the visitor's order and misses what the visitor threw out.
 */
function mergeEdits(
  visitor: Device['visitor'],
  revision: number,
  seed: FavoriteGroups,
): FavoriteEdit[] {
  if (visitor === undefined) return []
  const { groups, seeded } = visitor
  const lists = groups.map(({ groupId, groupName, symbolIds }) =>
    isFirst(groupId)
      ? { symbolIds: symbolIds.filter((symbolId) => !seeded.includes(symbolId)) }
      : { groupId, groupName, symbolIds },
  )
  const own = groupOf(groups, defaultGroupId)?.symbolIds ?? []
  const thrownOut = (seed[0]?.symbolIds ?? []).filter((id) => !own.includes(id))
  const fresh = revision === 0
  return [
    ...(fresh && thrownOut.length > 0
      ? [{ kind: 'favoriteDelete' as const, groupId: defaultGroupId, symbolIds: thrownOut }]
      : []),
    ...(lists.some((list) => 'groupId' in list || list.symbolIds.length > 0)
      ? [{ kind: 'favoriteAddList' as const, lists }]
      : []),
    ...(fresh && own.length > 0
      ? [{ kind: 'favoriteSort' as const, groupId: defaultGroupId, symbolIds: [...own] }]
      : []),
  ]
}

function after(
  groups: FavoriteGroups,
  edit: FavoriteEdit,
  limits: FavoriteRules['limits'],
): v.InferOutput<typeof favoriteGroupsSchema> | undefined {
  const outcome = applyEdit(groups, edit, limits)
  return 'refusal' in outcome ? undefined : outcome.groups.map(copied)
}

function copied(group: FavoriteGroups[number]) {
  return { ...group, symbolIds: [...group.symbolIds] }
}

/** Symbols that an edit puts into the first category on purpose. */
function addedToFirst(edit: FavoriteEdit): readonly string[] {
  switch (edit.kind) {
    case 'favoriteAdd':
      return isFirst(edit.groupId) ? [edit.symbolId] : []
    case 'changeGroup':
      return edit.toGroupIds.some(isFirst) ? edit.symbolIds : []
    case 'favoriteAddList':
      return edit.lists.flatMap(({ groupId, symbolIds }) => (isFirst(groupId) ? symbolIds : []))
    default:
      return []
  }
}

function isFirst(groupId: string = defaultGroupId): boolean {
  return groupId === defaultGroupId
}

function visitorOf({ visitor }: Device, seed: FavoriteGroups): NonNullable<Device['visitor']> {
  const groups = seed.map(copied)
  return visitor ?? { groups, seeded: groups.flatMap(({ symbolIds }) => symbolIds) }
}

function personOf({ people }: Device, personId: string): KeptPerson {
  return people?.find((person) => person.personId === personId) ?? { personId, queue: [] }
}
