import * as z from 'zod'
import { volunteerRoles } from '#shared/facts/fact-values.ts'
import { defineEndpoints } from './endpoint.ts'
import { email, isoMoment, ok, personName } from './fields.ts'

// Testimonials, pictures and sign-ups of the public site. Shapes: specification section 3.

export const testimonial = z.object({ id: z.string(), name: z.string(), content: z.string(), rating: z.int().min(1).max(5) })
export type Testimonial = z.infer<typeof testimonial>

export const galleryItem = z.object({
  id: z.string(),
  title: z.string().optional(),
  /** A URL, or `asset:gallery/<file>` for a picture that is part of the site. */
  imageUrl: z.string(),
})
export type GalleryItem = z.infer<typeof galleryItem>

/** A newsletter subscriber; the id is the mail address in lower case. */
export const subscriber = z.object({ id: z.string(), createdAt: isoMoment })
export type Subscriber = z.infer<typeof subscriber>

/** A person who signed up as a volunteer, or whom the office added. */
export const volunteer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  preferredRole: z.enum(volunteerRoles),
  experience: z.string().nullable(),
  /** The specification has two lists of these values, so each day occurs under two names (decision 25). */
  availability: z.enum(['both-days', 'saturday-only', 'sunday-only', 'flexible', 'saturday', 'sunday']),
  createdAt: isoMoment,
  /** The edition at the sign-up: the current one, or the one that the office worked in. Absent in records from before this was stored. */
  edition: z.string().optional(),
})
export type Volunteer = z.infer<typeof volunteer>

/** A volunteer as an administrator sees them. */
export const adminVolunteer = volunteer.extend({
  /** The version of this record. A change must send it back, and is refused if somebody else saved the record meanwhile. */
  version: z.string(),
})
export type AdminVolunteer = z.infer<typeof adminVolunteer>

/** A typed mail address. It is trimmed before validation, because a phone's keyboard puts a space after a completed word. */
const typedEmail = z.string('Ongeldig emailadres').trim().pipe(email)
const emptyAsNull = (text: string | null | undefined) => text || null

/** The public sign-up form (specification section 5, decision 25). Empty optional fields count as absent. */
export const volunteerForm = z.object({
  name: personName,
  email: typedEmail,
  phone: z
    .string()
    .trim()
    .max(30, 'Dit telefoonnummer is te lang')
    .refine((text) => text === '' || text.replace(/\D/g, '').length >= 10, 'Vul minstens 10 cijfers in, of laat dit leeg')
    .nullish()
    .transform(emptyAsNull),
  preferredRole: z.enum(volunteer.shape.preferredRole.options, 'Rol voorkeur is verplicht'),
  experience: z.string().trim().max(2000).nullish().transform(emptyAsNull),
  availability: z.enum(volunteer.shape.availability.options, 'Beschikbaarheid is verplicht'),
})
export type VolunteerForm = z.infer<typeof volunteerForm>

/** A volunteer's data from the edit dialog (specification section 5): the whole form, including empty optional fields. */
export const volunteerEdit = volunteerForm.extend({ version: z.string().max(64).optional() })

/** The largest number of volunteers that the office adds in one call: one typed volunteer, or a part of a file. */
export const maxAddedVolunteers = 100

/** A volunteer that the office adds. `line`: the line of the file; 1 for a typed volunteer. */
export const addedVolunteer = volunteerForm.extend({ line: z.int().min(1).max(10_000_000) })
export type AddedVolunteer = z.infer<typeof addedVolunteer>

const byVolunteerId = z.object({ id: z.string().min(1).max(80) })

/** The calls about the newsletter, testimonials, the gallery, and the sign-ups of volunteers. */
export const communityEndpoints = defineEndpoints({
  subscribeToNewsletter: {
    method: 'POST',
    path: '/api/newsletter',
    access: 'public',
    summary: 'Mails a link that confirms the subscription to the newsletter. The answer is the same if the address is already subscribed.',
    body: z.object({ email: typedEmail }),
    response: ok,
  },
  confirmNewsletter: {
    method: 'POST',
    path: '/api/newsletter/confirm',
    access: 'public',
    summary: 'Subscribes an address to the newsletter, by the token of the mailed link. Safe to repeat.',
    body: z.object({ token: z.string().min(1).max(600) }),
    response: ok,
  },
  signUpVolunteer: {
    method: 'POST',
    path: '/api/volunteers',
    access: 'public',
    summary: 'Signs up a volunteer. A repeat with the same Idempotency-Key counts once.',
    body: volunteerForm,
    response: ok,
  },
  listTestimonials: {
    method: 'GET',
    path: '/api/testimonials',
    access: 'public',
    summary: 'Lists the quotes about the race.',
    response: z.array(testimonial),
  },
  listGallery: {
    method: 'GET',
    path: '/api/gallery',
    access: 'public',
    summary: 'Lists the pictures of the gallery, in the order that the organiser chose.',
    response: z.array(galleryItem),
  },
  listVolunteers: {
    method: 'GET',
    path: '/api/volunteers',
    access: ['admin'],
    inEdition: true,
    summary: 'Lists the volunteers who signed up.',
    response: z.array(adminVolunteer),
  },
  addVolunteers: {
    method: 'POST',
    path: '/api/admin/volunteers',
    access: ['admin'],
    inEdition: true,
    changes: 'volunteer',
    summary:
      'Adds volunteers to the edition, typed or from a file. Leaves out a mail address that the edition already has. Safe to repeat.',
    body: z.object({ rows: z.array(addedVolunteer).min(1).max(maxAddedVolunteers) }),
    response: z.object({ results: z.array(z.object({ line: z.int(), outcome: z.enum(['added', 'duplicate']) })) }),
  },
  updateVolunteer: {
    method: 'PATCH',
    path: '/api/volunteers/:id',
    access: ['admin'],
    changes: 'volunteer',
    summary: 'Changes a volunteer; the body is the whole form. Refuses an outdated `version`, with the present volunteer in `details`.',
    params: byVolunteerId,
    body: volunteerEdit,
    response: adminVolunteer,
  },
  deleteVolunteer: {
    method: 'DELETE',
    path: '/api/volunteers/:id',
    access: ['admin'],
    changes: 'volunteer',
    adminRole: 'owner',
    summary: 'Deletes a volunteer. This can be undone for a day.',
    params: byVolunteerId,
    response: ok,
  },
  restoreVolunteer: {
    method: 'POST',
    path: '/api/volunteers/:id/restore',
    access: ['admin'],
    changes: 'volunteer',
    summary: 'Restores a deleted volunteer.',
    params: byVolunteerId,
    response: ok,
  },
})
