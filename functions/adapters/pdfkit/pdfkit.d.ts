// The used parts of pdfkit 0.20 and fontkit 2. @types/pdfkit describes 0.17, where a document always has a standard font.

declare module 'pdfkit' {
  import type { Font } from 'fontkit'

  export default class PDFDocument implements AsyncIterable<Uint8Array> {
    constructor(options: {
      size: string
      layout: 'portrait' | 'landscape'
      margin: number
      pdfVersion: string
      lang: string
      font: null
      info: { Title: string; CreationDate: Date }
    })
    page: { width: number; height: number }
    registerFont(name: string, font: Font): this
    font(name: string, size: number): this
    fillColor(color: string): this
    widthOfString(text: string): number
    text(text: string, x: number, y: number, options: { lineBreak: false; baseline: 'alphabetic' }): this
    /** Adds SVG path data to the drawing. */
    path(data: string): this
    rect(x: number, y: number, width: number, height: number): this
    fill(color: string): this
    image(bytes: Uint8Array, x: number, y: number, options: { width: number }): this
    addPage(): this
    end(): void
    [Symbol.asyncIterator](): AsyncIterator<Uint8Array>
  }
}

declare module 'fontkit' {
  export interface Font {
    /** The tables of the file by name, such as GSUB, which joins letters, and GPOS, which places them. */
    directory: { tables: Readonly<Record<string, unknown>> }
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string, features?: unknown): GlyphRun
  }
  export interface GlyphRun {
    positions: object[]
  }
  export function create(bytes: Uint8Array): Font
}
