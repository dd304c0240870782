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

/** Most edits of a user that wait for the gateway. */
export const longestQueue = 200

/** Users of whom a device keeps something at a time. */
const maxUsers = 4

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
      v.maxLength(maxUsers),
    ),
  ),
})

/** An edit that waits for the gateway. */
export type QueuedEdit = v.InferOutput<typeof queuedSchema>

/** The favorites that a device keeps. Never changed in place. */
export type Device = v.InferOutput<typeof deviceSchema>

/** A user's list with its revision, as the gateway told it. */
export type StoredList = v.InferOutput<typeof favoriteListSchema>

type StoredUser = NonNullable<Device['people']>[number]

/** A device that knows nothing. */
export const emptyDevice: Device = { version: 1 }

/** Reads what was stored; anything else counts as nothing. */
export function readDevice(stored: unknown): Device {
  const read = v.safeParse(deviceSchema, stored)
  return read.success ? read.output : emptyDevice
}

/** Whose favorites are shown: those of a visitor, or of a user by id. */
export type Owner = { kind: 'visitor' } | { kind: 'user'; userId: string }

/**
 * The favorites to show: a visitor's own or the seed; a user's list with all that waits. Undefined
 * where nothing is known of the user.
 */
export function shownGroups(
  device: Device,
  owner: Owner,
  { limits, seed }: FavoriteRules,
): FavoriteGroups | undefined {
  if (owner.kind === 'visitor') return device.visitor?.groups ?? seed
  const { list, queue } = userOf(device, owner.userId)
  if (list === undefined && queue.length === 0) return undefined
  return queue.reduce(
    (groups, { edit }) => after(groups, edit, limits) ?? groups,
    list?.groups ?? noFavorites,
  )
}

/** What waits for the gateway, oldest first. */
export function queueOf(device: Device, userId: string): readonly QueuedEdit[] {
  return userOf(device, userId).queue
}

/** The device after an edit of its owner: a visitor's is done, a user's waits. */
export function withEdit(
  device: Device,
  owner: Owner,
  { editId, edit }: QueuedEdit,
  { limits, seed }: FavoriteRules,
): Device {
  if (owner.kind === 'user') {
    const user = userOf(device, owner.userId)
    if (user.queue.length >= longestQueue) return device
    return withUser(device, { ...user, queue: [...user.queue, { editId, edit }] })
  }
  const { groups, seeded } = visitorOf(device, seed)
  const changed = after(groups, edit, limits)
  if (changed === undefined) return device
  const added = addedToFirst(edit)
  const present = new Set(groupOf(changed, defaultGroupId)?.symbolIds)
  const still = seeded.filter((symbolId) => present.has(symbolId) && !added.includes(symbolId))
  return { ...device, visitor: { groups: changed, seeded: still } }
}

/**
 * The device after the gateway told a user's list. What a visitor had made before waits to be
 * merged: the ids of those edits begin with `mergeId`.
 * @param seed what somebody new begins with at the gateway
 */
export function withList(
  device: Device,
  userId: string,
  list: StoredList,
  mergeId: string,
  seed: FavoriteGroups,
): Device {
  const user = userOf(device, userId)
  const newest = (user.list?.revision ?? -1) > list.revision ? user.list : list
  const { visitor, ...others } = device
  const merging = mergeEdits(visitor, list.revision, seed).map((edit, index) => ({
    editId: `${mergeId}-${index}`,
    edit,
  }))
  const queue = [...user.queue, ...merging].slice(0, longestQueue)
  return withUser(withoutLists(others), { ...user, list: newest, queue })
}

/** The device after the gateway made an edit, or refused it (then without a list). */
export function withAnswer(
  device: Device,
  userId: string,
  editId: string,
  list?: StoredList,
): Device {
  const user = userOf(device, userId)
  const queue = user.queue.filter((queued) => queued.editId !== editId)
  // Of somebody who has left, the answer comes too late to be kept.
  const newer = list !== undefined && list.revision >= (user.list?.revision ?? Infinity)
  return withUser(device, { ...user, queue, ...(newer && { list }) })
}

/** The device after a user left it: nothing of theirs stays but what the gateway has not heard. */
export function withoutUser(device: Device, userId: string): Device {
  return withUser(device, { personId: userId, queue: userOf(device, userId).queue })
}

/** The device with what it keeps of a user now; nothing where that is nothing. */
function withUser(device: Device, user: StoredUser): Device {
  const others = device.people?.filter(({ personId }) => personId !== user.personId) ?? []
  const people = [user, ...others].filter(isWorthKeeping).slice(0, maxUsers)
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

function isWorthKeeping({ list, queue }: StoredUser): boolean {
  return list !== undefined || queue.length > 0
}

/**
 * What brings a visitor's favorites to a user: nothing that only the seed put there. Somebody new,
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

function userOf({ people }: Device, userId: string): StoredUser {
  return people?.find((user) => user.personId === userId) ?? { personId: userId, queue: [] }
}
