import * as z from 'zod'

// The greatest lengths of a phone's name and of a post's name, in characters, and the greatest number of posts of a phone.
export const maxDeviceName = 60
export const maxPostName = 40
export const maxPosts = 20

export const deviceName = z.string().trim().min(1, 'Geef het toestel een naam').max(maxDeviceName)
/** The names of the posts where a phone may scan. */
export const deviceLocations = z.array(z.string().trim().min(1).max(maxPostName)).min(1, 'Kies een post').max(maxPosts)
