declare module '@babel/core' {
  export function transformAsync(
    code: string,
    options: Record<string, unknown>,
  ): Promise<{ code?: string | null; map?: null | string } | null>
}
declare module 'subset-font' {
  interface Options {
    targetFormat?: 'woff2' | 'woff' | 'sfnt'
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>
    noHinting?: boolean
    keepFeatures?: string[]
  }
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>
}
