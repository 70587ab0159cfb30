import * as z from 'zod'
import { isPicture } from '#shared/facts/pictures.ts'
import { galleryItem, testimonial } from './community.ts'
import { article, maxSlugLength } from './content.ts'
import { defineEndpoints } from './endpoint.ts'
import { material, materialCategory, zone } from './materials.ts'
import { nameRecordCalls, recordCalls } from './record-calls.ts'

const requiredText = (required: string, longest: number) =>
  z.string(required).trim().min(1, required).max(longest, `Dit is te lang: maximaal ${longest} tekens`)
const optionalText = (longest: number) => z.string().trim().max(longest, `Dit is te lang: maximaal ${longest} tekens`).default('')
const wholeNumber = (least: number, most: number) =>
  z
    .int('Vul een heel getal in')
    .min(least, `Minstens ${least}`)
    .max(most, `Maximaal ${most.toLocaleString('nl-NL')}`)
/** The position of a record in the list; records with the same position are ordered by id. */
const position = wholeNumber(1, 999)
const id = z.string()

export const testimonialForm = z.object({
  name: requiredText('Naam is verplicht', 80),
  content: requiredText('Tekst is verplicht', 400),
  rating: wholeNumber(1, 5),
  position,
})
export const testimonialCalls = recordCalls({
  kind: 'testimonial',
  path: '/api/admin/testimonials',
  what: 'testimonials',
  form: testimonialForm,
  shown: testimonial.extend({ position: z.int() }),
})

export const galleryForm = z.object({
  title: optionalText(80),
  imageUrl: z.string('Kies een foto').refine(isPicture, 'Kies een foto'),
  position,
})
export const galleryCalls = recordCalls({
  kind: 'gallery',
  path: '/api/admin/gallery',
  what: 'pictures of the gallery',
  form: galleryForm,
  shown: galleryItem.extend({ title: z.string(), position: z.int() }),
})

/** A part of a URL: lower-case letters, digits and single dashes, so that it needs no escaping. */
const slug = z
  .string()
  .trim()
  .toLowerCase()
  .max(maxSlugLength, `Dit adres is te lang: maximaal ${maxSlugLength} tekens`)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Alleen kleine letters, cijfers en streepjes ertussen')
export const articleForm = z.object({
  title: requiredText('Titel is verplicht', 140),
  /** The last part of the article's URL. It never changes, so that links stay valid. */
  slug,
  excerpt: requiredText('Samenvatting is verplicht', 300),
  content: requiredText('Tekst is verplicht', 20_000),
  category: requiredText('Categorie is verplicht', 40),
  author: requiredText('Auteur is verplicht', 80),
  /** One of the site's pictures, an uploaded picture, or none. */
  featuredImage: z
    .string()
    .nullish()
    .transform((address) => address || null)
    .refine((address) => address === null || isPicture(address), 'Kies een foto'),
  /** False for a draft, which only organisers can read. */
  published: z.boolean(),
})
export const articleCalls = recordCalls({
  kind: 'article',
  path: '/api/admin/articles',
  what: 'articles, drafts too',
  form: articleForm,
  shown: article.extend({ published: z.boolean() }),
})

export const zoneForm = z.object({
  name: requiredText('Naam is verplicht', 60),
  description: optionalText(300),
  location: optionalText(120),
  responsible: optionalText(80),
  /** The names of the posts whose crew may count material in this zone. A post's name is chosen when its phone is paired. */
  posts: z
    .array(z.string().trim().min(1).max(40, 'Een post heeft maximaal 40 tekens'))
    .max(20, 'Maximaal 20 posten')
    .refine((posts) => new Set(posts).size === posts.length, 'Elke post één keer'),
})
export const zoneCalls = recordCalls({ kind: 'zone', path: '/api/admin/zones', what: 'zones', form: zoneForm, shown: zone })

/** A kind of material, not a category of the race. */
export const categoryForm = z.object({ name: requiredText('Naam is verplicht', 60) })
export const categoryCalls = recordCalls({
  kind: 'category',
  path: '/api/admin/material-categories',
  what: 'kinds of material',
  form: categoryForm,
  shown: materialCategory,
})

export const materialForm = z.object({
  name: requiredText('Naam is verplicht', 80),
  categoryId: z.string('Kies een soort').min(1, 'Kies een soort').max(80),
  unit: requiredText('Eenheid is verplicht', 20),
  minStock: wholeNumber(0, 100_000),
  maxStock: wholeNumber(0, 100_000),
  description: optionalText(300),
})
export const materialCalls = recordCalls({
  kind: 'material',
  path: '/api/admin/materials',
  what: 'materials',
  form: materialForm,
  shown: material.extend({ categoryName: z.string() }),
})

/** A line of the packing list: how much of a material a zone needs, and how much was packed for it. */
export const packingForm = z.object({
  zoneId: z.string('Kies een zone').min(1, 'Kies een zone').max(120),
  materialId: z.string('Kies materiaal').min(1, 'Kies materiaal').max(120),
  requiredStock: wholeNumber(0, 100_000),
  /** The amount on the packing list. It applies until somebody counts the material. */
  packedStock: wholeNumber(0, 100_000),
})
export const packingCalls = recordCalls({
  kind: 'packing',
  path: '/api/admin/zone-materials',
  what: 'lines of the packing list',
  form: packingForm,
  shown: packingForm.extend({ id, zoneName: z.string(), materialName: z.string(), unit: z.string() }),
})

export const checklistForm = z.object({
  zoneId: z.string('Kies een zone').min(1, 'Kies een zone').max(120),
  name: requiredText('Naam is verplicht', 80),
  /** The texts of the checklist's items. After a change, an item with the same text stays ticked. */
  items: z
    .array(z.string().trim().min(1).max(160, 'Een punt heeft maximaal 160 tekens'))
    .min(1, 'Minstens één punt')
    .max(50, 'Maximaal 50 punten')
    .refine((items) => new Set(items).size === items.length, 'Elk punt één keer'),
})
export const checklistCalls = recordCalls({
  kind: 'checklist',
  path: '/api/admin/checklists',
  what: 'checklists',
  form: checklistForm,
  shown: checklistForm.extend({ id, zoneName: z.string() }),
})

/** The records that an organiser edits: texts and pictures of the pages, and the material on the beach. */
export const recordEndpoints = defineEndpoints({
  ...nameRecordCalls('Testimonial', testimonialCalls),
  ...nameRecordCalls('Gallery', galleryCalls),
  ...nameRecordCalls('Article', articleCalls),
  ...nameRecordCalls('Zone', zoneCalls),
  ...nameRecordCalls('Category', categoryCalls),
  ...nameRecordCalls('Material', materialCalls),
  ...nameRecordCalls('Packing', packingCalls),
  ...nameRecordCalls('Checklist', checklistCalls),
})
