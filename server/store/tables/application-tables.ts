/** An application for the market-maker program. */
export interface ApplicationTable {
  /** The number to ask by. */
  reference: string
  /** Unix ms. */
  received_at: number
  applicant_name: string
  title: string
  /** As the applicant gave it: digits, of an account of the exchange. */
  user_id: string
  introduction: string
  strategy: string
  /** Bytes of its images together. */
  image_bytes: number
}

/** An image of an application. */
export interface ApplicationImageTable {
  reference: string
  /** From 0. */
  position: number
  /** Media type. */
  type: string
  bytes: Uint8Array
}

/** A message to the operator. */
export interface SupportMessageTable {
  /** The number to ask by. */
  reference: string
  /** Unix ms. */
  received_at: number
  /** Where an answer is to go. */
  email: string
  message: string
}
