import type { Article } from '#shared/contract/content.ts'
import { articleHead, paragraphsOf } from '#shared/page/article-page.ts'
import type { HeadTag } from '#shared/page/head-tags.ts'
import { jsonLdText } from '#shared/page/json-ld.ts'
import { notFoundTags, notFoundTitle } from '#shared/page/not-found.ts'
import { html, type Html } from '#functions/mail/html.ts'
import { fillArticleTemplate } from './fill-article-template.ts'

/** The page that the build drew for any article, as that of this one. Throws when it is not such a page. */
export function writeArticlePage(template: string, siteUrl: string, article: Article): string {
  return putHead(fillArticleTemplate(template, article), headOfArticle(siteUrl, article))
}

/** The empty page with an article's head in it, and its text for who reads without script. */
export function writeArticleShell(shell: string, siteUrl: string, article: Article): string {
  return writeInto(
    shell,
    headOfArticle(siteUrl, article),
    html`<h1>${article.title}</h1><p><strong>${article.excerpt}</strong></p>${paragraphsOf(article.content).map((one) => html`<p>${one}</p>`)}`,
  )
}

/** The empty page with the head of the page that is not there, for an address that no article has. */
export function writeArticleGone(shell: string, siteUrl: string): string {
  return writeInto(
    shell,
    headOf(notFoundTitle, notFoundTags(siteUrl)),
    html`<h1>Artikel niet gevonden</h1><p>Dit artikel bestaat niet of is weggehaald.</p>`,
  )
}

function headOfArticle(siteUrl: string, article: Article): Html {
  const { title, tags, jsonLd } = articleHead(siteUrl, article)
  return html`${headOf(title, tags)}<script type="application/ld+json">${{ markup: jsonLdText(jsonLd) }}</script>`
}

const headOf = (title: string, tags: readonly HeadTag[]) =>
  html`<title>${title}</title>${tags.map(
    ({ tag, key, name, value }) => html`<${tag} ${key}="${name}" ${tag === 'link' ? 'href' : 'content'}="${value}">`,
  )}`

// The page's ground is dark until its theme comes, and without script that never comes.
const plain = `html{color-scheme:light;background:Canvas;color:CanvasText}
main{max-width:40rem;margin:auto;padding:1.5rem;font:1.125rem/1.6 sans-serif}
p{white-space:pre-line;overflow-wrap:anywhere}`

/** `text` is read without script, and only then. */
function writeInto(shell: string, head: Html, text: Html): string {
  const style = html`<noscript><style>${{ markup: plain }}</style></noscript>`
  const body = html`<noscript><main>${text}<p><a href="/nieuws">Terug naar nieuws</a></p></main></noscript>`
  const page = shell
    .replace(/<noscript>.*?<\/noscript>/s, '')
    .replace('</head>', () => `${style.markup}</head>`)
    .replace('</body>', () => `${body.markup}</body>`)
  return putHead(page, head)
}

/** Where the page's own title was: before its styles, for who reads no further than it must. */
const putHead = (page: string, head: Html) =>
  page.replace(/<meta\s+name="description"[^>]*>/, '').replace(/<title>[^<]*<\/title>/, () => head.markup)
