import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fontFiles, wideFontFiles } from './font-files.ts'
import { findLettersWithoutGlyph, splitIntoFontRuns, type FontFallbacks } from './lettering.ts'
import { unpackWoff } from './unpack-woff.ts'
import type { Font, GlyphRun } from 'fontkit'

/** A font of the brand: `regular` and `bold` for text, `display` for titles and large figures. */
export type Style = keyof typeof fontFiles
type Page = InstanceType<Awaited<typeof import('pdfkit')>['default']>

/** The brand's colours on paper. */
export const paperColours = { ink: '#07161F', sand: '#E9D8B4', grey: '#3D525C', rule: '#D9D5C9', foam: '#F7F4EC' } as const

interface TextStyle {
  style?: Style
  size?: number
  fill?: string
  /** True: the line ends at `x` instead of beginning there. */
  alignEnd?: boolean
}

/** A PDF document whose texts may have letters of any script. */
export interface LetteredPages {
  doc: Page
  widthOf: (text: string, style: Style, size: number) => number
  /** Writes one line with its baseline at `y`, from `x` on. */
  write: (text: string, x: number, y: number, textStyle?: TextStyle) => void
  /** True if the style's own fonts have every letter of the text, so that no font of another script is needed. */
  hasLetters: (text: string, style: Style) => boolean
  finish: () => Promise<Uint8Array>
}

interface Paper {
  /** All texts that will be written. They decide which fonts are loaded. */
  texts: readonly string[]
  title: string
  createdAt: Date
  layout?: 'portrait' | 'landscape'
}

/**
 * Opens A4 PDF documents in the brand's fonts from `fontFolders`. Other scripts are written in fonts of those scripts. The library and the
 * fonts are loaded for the first document that needs them, because few requests print.
 */
export function createPageOpener(fontFolders: readonly string[]): (paper: Paper) => Promise<LetteredPages> {
  const load = async () => {
    const [{ default: PDFDocument }, fontkit] = await Promise.all([import('pdfkit'), import('fontkit')])
    const open = async (name: string) => ({ name, font: cacheLayouts(fontkit.create(unpackWoff(await readFirst(fontFolders, name)))) })
    const openAll = async (style: Style): Promise<FontFallbacks> => Promise.all(fontFiles[style].map(open))
    const [regular, bold, display] = await Promise.all([openAll('regular'), openAll('bold'), openAll('display')])
    const opened = new Map<string, ReturnType<typeof open>>()
    /** The fonts of other scripts that these texts need. */
    const openWide = async (texts: readonly string[]): Promise<FontFallbacks> => {
      const needed: FontFallbacks[number][] = []
      for (const file of wideFontFiles) {
        const missing = findLettersWithoutGlyph([...regular, ...needed], texts)
        if (missing.length === 0) break
        const one = await (opened.get(file) ?? opened.set(file, open(file)).get(file)!)
        if (missing.some((letter) => one.font.hasGlyphForCodePoint(letter.codePointAt(0)!))) needed.push(one)
      }
      return needed
    }
    return { PDFDocument, own: { regular, bold, display }, openWide }
  }
  let loaded: ReturnType<typeof load> | undefined
  return async ({ texts, title, createdAt, layout = 'portrait' }) => {
    loaded ??= load()
    const { PDFDocument, own, openWide } = await loaded
    const wide = await openWide(texts)
    const fontFallbacks: Record<Style, FontFallbacks> = {
      regular: [...own.regular, ...wide],
      bold: [...own.bold, ...wide],
      display: [...own.display, ...wide],
    }
    const doc = new PDFDocument({
      size: 'A4',
      layout,
      margin: 0,
      pdfVersion: '1.4',
      lang: 'nl',
      font: null,
      info: { Title: title, CreationDate: createdAt },
    })
    for (const { name, font } of [...Object.values(own).flat(), ...wide]) doc.registerFont(name, font)
    const widthOf = (text: string, style: Style, size: number) =>
      splitIntoFontRuns(fontFallbacks[style], text).reduce((sum, run) => sum + doc.font(run.font, size).widthOfString(run.text), 0)
    return {
      doc,
      widthOf,
      write(text, x, y, { style = 'regular', size = 10, fill = paperColours.ink, alignEnd = false } = {}) {
        let at = alignEnd ? x - widthOf(text, style, size) : x
        for (const run of splitIntoFontRuns(fontFallbacks[style], text)) {
          doc.font(run.font, size).fillColor(fill).text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' })
          at += doc.widthOfString(run.text)
        }
      },
      hasLetters: (text, style) => findLettersWithoutGlyph(own[style], [text]).length === 0,
      async finish() {
        doc.end()
        return new Uint8Array(await buffer(doc))
      },
    }
  }
}

/** Reads a font from the first folder that has it. */
async function readFirst(folders: readonly string[], name: string): Promise<Uint8Array> {
  const tried = await Promise.allSettled(folders.map((folder) => readFile(join(folder, name))))
  const found = tried.find((one) => one.status === 'fulfilled')
  if (!found) throw new Error(`font not found: ${name}`)
  return found.value
}

/** The number of cached texts, a few hundred bytes each. */
const maxCached = 1000

/** Caches the layouts of texts, because invoices repeat the same texts and layout took a quarter of the time of a print. */
function cacheLayouts(font: Font): Font {
  const cached = new Map<string, GlyphRun>()
  const layOut = font.layout.bind(font)
  font.layout = (text, features) => {
    if (features) return layOut(text, features)
    const run = cached.get(text) ?? layOut(text)
    if (cached.size >= maxCached) cached.clear()
    cached.set(text, run)
    // pdfkit changes the positions in place, so each caller gets a copy.
    const positions = run.positions.map((one) => ({ ...one }))
    return Object.assign(Object.create(Object.getPrototypeOf(run) as object) as GlyphRun, run, { positions })
  }
  return font
}
