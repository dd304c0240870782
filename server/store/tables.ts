/** Facts of this installation by name, such as the id of the gateway. */
export interface SettingTable {
  name: string
  value: string
  /** Unix ms. */
  updated_at: number
}

/** Every table of the store, as its rows are read. */
export interface Tables {
  setting: SettingTable
}
