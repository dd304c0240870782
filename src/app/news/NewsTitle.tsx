import type { NewsItem } from '../../contract/entities/news/news.ts'

interface NewsTitleProps {
  item: Pick<NewsItem, 'title' | 'url' | 'language'>
  className: string | undefined
}

/** The title of a piece of others' news, in its own language; it leads to where the whole of it stands. */
export function NewsTitle({ item: { title, url, language }, className }: NewsTitleProps) {
  return (
    <h3 className={className} lang={language === '' ? undefined : language} dir="auto">
      {url === '' ? (
        title
      ) : (
        <a href={url} target="_blank" rel="noopener noreferrer nofollow">
          {title}
        </a>
      )}
    </h3>
  )
}
