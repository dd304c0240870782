import { createHash } from 'node:crypto'
import { type AnyFeed, parseFeed } from 'feedsmith'
import { outsideName } from '../../lib/outside-name.ts'
import { beginningOf, plainText } from './plain-text.ts'

/** An item as a feed tells of it, as plain text. */
export interface FeedItem {
  /** The same for the same item of the same feed, in base64url. */
  id: string
  title: string
  /** The beginning of the text; empty for none. */
  excerpt: string
  /** An http or https address. */
  url: string
  /** Unix ms. */
  publishedAt: number
}

/** A feed with its items. */
export interface ReadFeed {
  /** As it calls itself; empty where it does not. */
  name: string
  /** BCP 47 key; empty where it does not say. */
  language: string
  items: FeedItem[]
}

/** Longest texts of an item, in characters. */
const maxTitle = 200
const maxExcerpt = 280
const maxUrl = 1_000
/** Items beyond these are left out: a feed begins with its newest. */
const maxItems = 100
/** How far ahead an item may be dated, in ms: clocks differ. */
const maxAhead = 10 * 60_000

/** An item as the formats have it, before anything of it is believed. */
interface RawItem {
  guid: string | undefined
  title: string | undefined
  text: string | undefined
  link: string | undefined
  date: string | undefined
}

/**
 * Reads RSS, Atom, RDF or JSON Feed. An item without a title, an http address or a time that can be is left
 * out, and so are later ones of the same id. Throws on what is no feed, and on one that declares entities of
 * its own.
 * @param now Unix ms: what is dated later than that is left out
 */
export function readFeed(text: string, now: number): ReadFeed {
  if (/<!ENTITY/i.test(text)) throw new Error('declares entities')
  const parsed = parseFeed(text, { maxItems })
  const { name, language, items } = rawFeed(parsed)
  const read = items.slice(0, maxItems).flatMap((item) => readItem(item, now))
  return {
    name: outsideName(plainText(name ?? '')),
    language: languageOf(language),
    items: [...new Map(read.toReversed().map((item) => [item.id, item])).values()].reverse(),
  }
}

function rawFeed(parsed: AnyFeed): {
  name: string | undefined
  language: string | undefined
  items: RawItem[]
} {
  switch (parsed.format) {
    case 'rss': {
      const { title, language, items, dc } = parsed.feed
      const raw = (items ?? []).map((item) => ({
        guid: item.guid?.value,
        title: item.title ?? item.dc?.titles?.[0],
        text: item.description ?? item.content?.encoded,
        link: item.link ?? (item.guid?.isPermaLink === false ? undefined : item.guid?.value),
        date: item.pubDate ?? item.dc?.dates?.[0],
      }))
      return { name: title, language: language ?? dc?.languages?.[0], items: raw }
    }
    case 'rdf': {
      const { title, items, dc } = parsed.feed
      const raw = (items ?? []).map((item) => ({
        guid: item.link,
        title: item.title,
        text: item.description ?? item.content?.encoded,
        link: item.link,
        date: item.dc?.dates?.[0],
      }))
      return { name: title, language: dc?.languages?.[0], items: raw }
    }
    case 'atom': {
      const { title, entries, xml } = parsed.feed
      const raw = (entries ?? []).map((entry) => ({
        guid: entry.id,
        title: entry.title?.value,
        text: entry.summary?.value ?? entry.content?.value,
        link: (
          entry.links?.find(({ rel }) => rel === undefined || rel === 'alternate') ??
          entry.links?.[0]
        )?.href,
        date: entry.published ?? entry.updated,
      }))
      return { name: title?.value, language: xml?.lang, items: raw }
    }
    case 'json': {
      const { title, language, items } = parsed.feed
      const raw = (items ?? []).map((item) => ({
        guid: item.id,
        title: item.title,
        text: item.summary ?? item.content_text ?? item.content_html,
        link: item.url ?? item.external_url,
        date: item.date_published ?? item.date_modified,
      }))
      return { name: title, language, items: raw }
    }
  }
}

function readItem({ guid, title, text, link, date }: RawItem, now: number): FeedItem[] {
  const named = beginningOf(plainText(title ?? ''), maxTitle)
  const url = webAddress(link)
  const publishedAt = Date.parse(date ?? '')
  if (named === '' || url === undefined || !(publishedAt > 0)) return []
  if (publishedAt > now + maxAhead) return []
  const plain = plainText(text ?? '')
  return [
    {
      id: createHash('sha256')
        .update(guid ?? url)
        .digest('base64url')
        .slice(0, 22),
      title: named,
      // Some feeds begin the text with the title once more.
      excerpt: plain === named ? '' : beginningOf(plain, maxExcerpt),
      url,
      publishedAt: Math.min(publishedAt, now),
    },
  ]
}

/** An address that a link may lead to; undefined for every other scheme, and for one with a password. */
export function webAddress(link: string | undefined): string | undefined {
  const url = URL.parse((link ?? '').trim().slice(0, maxUrl + 1))
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined
  if (url.username !== '' || url.password !== '' || url.href.length > maxUrl) return undefined
  return url.href
}

/** The language of a feed without its region, as `en` of `en-us`; empty for what is none. */
function languageOf(name: string | undefined): string {
  const [, language = ''] = /^([a-z]{2,3})(?:[-_][\w-]{0,30})?$/i.exec((name ?? '').trim()) ?? []
  return language.toLowerCase()
}
