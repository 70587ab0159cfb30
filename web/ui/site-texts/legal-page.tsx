import { chakra } from '#web/ui/theme/chakra.ts'
import type { ReactNode } from 'react'
import { SiteHead, SiteWidth } from '#web/ui/layout/site-page.tsx'
import { Ground } from '#web/ui/theme/ground.tsx'

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 20rem) minmax(0, 1fr)' },
    gap: { base: '6', lg: '7' },
    alignItems: 'start',
    paddingBlock: { base: '6', md: '8' },
  },
})
const Contents = chakra('nav', {
  base: {
    lg: { position: 'sticky', top: '5', maxHeight: 'calc(100dvh - 48px)', overflowY: 'auto' },
    '& ol': { counterReset: 'artikel', borderBlockEnd: '1.5px solid', borderColor: 'edge' },
    '& a': {
      display: 'flex',
      gap: '3',
      alignItems: 'center',
      minHeight: 'touch',
      paddingBlock: '2',
      borderBlockStart: '1.5px solid',
      borderColor: 'edge',
      color: 'fg.strong',
      fontWeight: 'semibold',
      lineHeight: '1.2',
      textDecoration: 'none',
      _hover: { textDecoration: 'underline' },
      _before: { counterIncrement: 'artikel', content: 'counter(artikel)', minWidth: '1.6em', textStyle: 'caps', color: 'fg.note' },
    },
  },
})
const Articles = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { base: '6', md: '7' }, maxWidth: '42rem', minWidth: '0' },
})
const Article = chakra('section', {
  base: {
    scrollMarginTop: '5',
    outline: 'none',
    '& > * + *': { marginBlockStart: '3.5' },
    '& ul': { paddingInlineStart: '4.5', listStyle: 'square', display: 'grid', gap: '2' },
    '& li::marker': { color: 'var(--ds-colors-fg-note)' },
    '& a': { fontWeight: 'semibold' },
    '& code': { fontFamily: 'inherit', fontWeight: 'semibold', overflowWrap: 'anywhere' },
    '& p, & li': { overflowWrap: 'break-word' },
  },
})
const Head = chakra('h2', {
  base: {
    display: 'flex',
    gap: '3',
    textStyle: 'h3',
    color: 'fg.strong',
    overflowWrap: 'anywhere',
    // A word of large text may be wider than a phone.
    '& > span:last-of-type': { minWidth: '0' },
  },
})
const Number = chakra('span', { base: { minWidth: '1.2em', color: 'fg.note', fontVariantNumeric: 'lining-nums' } })

export interface Chapter {
  /** The anchor of the chapter. */
  id: string
  title: string
  body: ReactNode
}

/** Chapters with a table of contents beside them and an anchor per chapter, for readers who look for one paragraph. */
export function Chapters({ contents, chapters }: { contents: string; chapters: readonly Chapter[] }) {
  return (
    <Ground kind="foam">
      <SiteWidth>
        <Columns>
          <Contents aria-label={contents}>
            <ol>
              {chapters.map((chapter) => (
                <li key={chapter.id}>
                  <a href={`#${chapter.id}`}>{chapter.title}</a>
                </li>
              ))}
            </ol>
          </Contents>
          <Articles>
            {chapters.map((chapter, index) => (
              <Article key={chapter.id} id={chapter.id} tabIndex={-1} aria-labelledby={`${chapter.id}-heading`}>
                <Head id={`${chapter.id}-heading`}>
                  <Number>{index + 1}</Number>
                  <span>{chapter.title}</span>
                </Head>
                {chapter.body}
              </Article>
            ))}
          </Articles>
        </Columns>
      </SiteWidth>
    </Ground>
  )
}

/** A page with a long text: its title and introduction, then its chapters. */
export function LegalPage({ title, lead, ...rest }: { title: string; lead: ReactNode; contents: string; chapters: readonly Chapter[] }) {
  return (
    <>
      <SiteHead title={title}>{lead}</SiteHead>
      <Chapters {...rest} />
    </>
  )
}
