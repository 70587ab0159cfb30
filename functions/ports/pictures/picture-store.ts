/** Uploaded pictures. Visitors read them at their URL, not through the API. */
export interface PictureStore {
  /** Stores a picture for good under its path on the site (`/pictures/…`). A repeat changes nothing. */
  put(picture: { path: string; contentType: string; bytes: Uint8Array }): Promise<void>
}
