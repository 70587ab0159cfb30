import type { Article } from '#shared/contract/content.ts'
import { articlePath, paragraphsOf } from '#shared/page/article-page.ts'
import { articleDataId, templateArticle } from '#shared/page/article-template.ts'
import { categoryWord, dateWord } from '#shared/page/article-words.ts'
import { bundledForms } from '#shared/page/bundled-picture.ts'
import { jsonLdText } from '#shared/page/json-ld.ts'
import { html } from '#functions/mail/html.ts'

/**
 * The body of an article's page: the template that the build drew with the article's texts for its marks, and the article itself
 * for the screen that takes over. That draws the same, so here stands to the letter what the screen makes of it.
 * Throws when the template lacks a mark.
 */
export function fillArticleTemplate(template: string, article: Article): string {
  const picture = pictureIn(template)
  const marks = textsOf(templateArticle)
  const texts = textsOf(article)
  const pairs: [mark: string, markup: string][] = [
    [picture, article.featuredImage ? pictureOf(picture, article.featuredImage) : ''],
    [`<p>${templateArticle.content}</p>`, html`${paragraphsOf(article.content).map((one) => html`<p>${one}</p>`)}`.markup],
    ...marks.map((mark, at): [string, string] => [mark, html`${texts[at]}`.markup]),
  ]
  const data = html`<script type="application/json" id="${articleDataId}">${{ markup: jsonLdText(article) }}</script>`.markup
  return replaceAtOnce(template, pairs).replace('</body>', () => `${data}</body>`)
}

const textsOf = (article: Article): string[] => [
  articlePath(article.slug),
  article.title,
  article.excerpt,
  article.author,
  categoryWord(article.category),
  dateWord(article),
  article.publishedAt ?? '',
]

const templateForms = bundledForms(templateArticle.featuredImage!)!

function pictureIn(template: string): string {
  const at = template.indexOf(templateForms.webp)
  const start = template.lastIndexOf('<picture', at)
  const end = template.indexOf('</picture>', at)
  if (at < 0 || start < 0 || end < 0) throw new Error('no picture in the template')
  return template.slice(start, end + '</picture>'.length)
}

/** One that comes with the site has two forms, any other only its address. */
function pictureOf(picture: string, imageUrl: string): string {
  const forms = bundledForms(imageUrl)
  if (!forms) return replaceAtOnce(picture.replace(/<source[^>]*>/, ''), [[templateForms.webp, html`${imageUrl}`.markup]])
  return replaceAtOnce(picture, [
    [templateForms.avif, forms.avif],
    [templateForms.webp, forms.webp],
  ])
}

/** In one go: a text that looks like a mark is a text. */
function replaceAtOnce(page: string, pairs: readonly [mark: string, markup: string][]): string {
  for (const [mark] of pairs) if (!page.includes(mark)) throw new Error(`no ${mark} in the template`)
  const marks = pairs.map(([mark]) => mark.replace(/[^\w\s]/g, String.raw`\$&`)).join('|')
  const markupOf = new Map(pairs)
  return page.replace(new RegExp(marks, 'g'), (mark) => markupOf.get(mark)!)
}
