/** The favorites of one user, read and written as a whole. Without a row they are the seed. */
export interface FavoriteListTable {
  person_id: string
  /** How many edits were made. */
  revision: number
  /** JSON of `favoriteGroupsSchema`. */
  groups: string
}

/** An edit that was made, so that it is made once. */
export interface FavoriteEditTable {
  person_id: string
  edit_id: string
  /** Revision of the list after it. */
  revision: number
}
