import type { SentAttachment } from '#infra/local/aws/outbox.ts'

/** The mail's html for a sandboxed frame: inline pictures as data URLs, links in a new tab. */
export function mailHtml(message: {
  html: string
  attachments: readonly Pick<SentAttachment, 'contentType' | 'content' | 'cid'>[]
}): string {
  const byCid = new Map(message.attachments.flatMap((attachment) => (attachment.cid ? [[attachment.cid, attachment] as const] : [])))
  const withPictures = message.html.replace(/cid:([^"'\s)>]+)/g, (whole, cid: string) => {
    const picture = byCid.get(decodeCid(cid))
    return picture ? `data:${picture.contentType};base64,${picture.content}` : whole
  })
  const base = '<base target="_blank">'
  return /<head[^>]*>/i.test(withPictures) ? withPictures.replace(/<head[^>]*>/i, (head) => head + base) : base + withPictures
}

function decodeCid(cid: string): string {
  try {
    return decodeURIComponent(cid.replaceAll('&amp;', '&'))
  } catch {
    return cid
  }
}
