import type { Config } from '../config.ts'
import type { Files } from './files.ts'
import { openLocalFiles } from './files-local.ts'
import { openS3Files } from './files-s3.ts'

/** S3 where a bucket is configured, otherwise a folder under DATA_DIR. */
export const openFiles = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Files =>
  s3 ? openS3Files(s3, dataDir) : openLocalFiles(dataDir)
