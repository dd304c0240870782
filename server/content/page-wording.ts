/** What pages are called and described as in one language. */
export interface PageWording {
  /** BCP 47 key of the language that all of it is in. */
  language: string
  /** By translation key. `{0}` is what a page of many shows, such as a category. */
  texts: Readonly<Record<string, string>>
  /** What some texts become where the number of coins is known, which stands for `{count}`. */
  counted: Readonly<Record<string, string>>
  /** Categories, the watch group and the area of the markets by slug, and sectors by the venue's name, which stays where it has none here. */
  names: Readonly<Record<string, string>>
}
