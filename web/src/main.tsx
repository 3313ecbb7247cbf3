import './app/theme.css'
import '../.cache/fonts/fonts.css'
import { start } from './app/start.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
void start(root)
