import type { Country } from '@countinghouse/domain/kernel/country'

interface People {
  women: readonly string[]
  men: readonly string[]
  surnames: readonly string[]
  /** How many surnames a person carries. */
  surnamesEach: 1 | 2
  employers: readonly Employer[]
  /** Streets that there are in every town. */
  streets: readonly string[]
  /** City with the first digits of its postal codes, and streets of its own where it has any. */
  cities: readonly (readonly [city: string, code: string, streets?: readonly string[]])[]
  /** What the first part of a mail address is made of, where names are not written in Latin letters. */
  mailNames?: readonly string[]
  mailHosts: readonly string[]
}

export interface Employer {
  name: string
  /** Dictionary profession. */
  industry: number
  /** Of dictionary designation: what people do there. */
  duties: readonly number[]
}

const words = (text: string) => text.trim().split(/\s+/)
/** 'Name : industry : duty duty | …' */
const employers = (text: string): Employer[] =>
  lines(text).map(line => {
    const [name = '', industry, duties = ''] = line.split(/\s*:\s*/)
    return { name, industry: Number(industry), duties: words(duties).map(Number) }
  })

const lines = (text: string) => text.trim().split(/\s*\|\s*/)

/** Faces of each sex. */
export const LOOKS = 5

export const PEOPLE: Record<Country, People> = {
  IN: {
    women: words(
      'Aarti Ananya Anjali Asha Bhavna Deepa Divya Geeta Isha Kavita Kiran Lakshmi Meena Neha Nisha Pooja Pratibha Priya Radha Rashmi Ritu Sangeeta Shreya Sneha Sonali Sunita Swati Tanvi Usha Vidya',
    ),
    men: words(
      'Abhishek Aditya Ajay Amit Anil Arjun Ashok Deepak Gaurav Harish Imran Karthik Kunal Manoj Mohit Naveen Nikhil Pankaj Prakash Rahul Rajesh Ramesh Ravi Rohit Sachin Sanjay Suresh Varun Vijay Vikram',
    ),
    surnames: words(
      'Agarwal Bansal Bhat Chauhan Choudhary Das Desai Deshmukh Gupta Iyer Jain Joshi Kapoor Khan Kulkarni Kumar Malhotra Mehta Menon Mishra Nair Naidu Pandey Patel Patil Pillai Rao Reddy Roy Saxena Sharma Shetty Singh Sinha Srivastava Thakur Trivedi Varma Verma Yadav',
    ),
    surnamesEach: 1,
    employers: employers(
      'Lotus Textiles : 2 : 1 4 | Ganga Logistics : 5 : 5 2 | Bharat Auto Works : 2 : 1 4 | Sunrise Call Centre : 7 : 2 3 | Metro Medical Stores : 10 : 3 7 | Shakti Engineering : 2 : 4 1 | Annapurna Foods : 6 : 1 3 | Konark Security Services : 12 : 8 | Deccan Builders : 3 : 1 4 | Nilgiri Tea Traders : 4 : 3 2 | Saffron Retail : 4 : 3 2 | Vaigai Couriers : 5 : 5',
    ),
    streets: lines(
      'MG Road | Station Road | Gandhi Nagar | Nehru Street | Lake View Colony | Temple Street | Market Road | Shivaji Nagar | Rajaji Street | Park Avenue',
    ),
    cities: [
      ['Bengaluru', '560'],
      ['Mumbai', '400'],
      ['Pune', '411'],
      ['Hyderabad', '500'],
      ['Chennai', '600'],
      ['Jaipur', '302'],
      ['Lucknow', '226'],
      ['Kochi', '682'],
    ],
    mailHosts: ['gmail.example', 'mail.example', 'yahoo.example'],
  },
  MX: {
    women: words(
      'Adriana Alejandra Ana Beatriz Carmen Carolina Claudia Daniela Diana Elena Fernanda Gabriela Guadalupe Isabel Itzel Jimena Karla Laura Leticia Lucía Mariana Mónica Patricia Rosa Sofía Teresa Valeria Verónica Ximena Yolanda',
    ),
    men: words(
      'Alejandro Alfonso Andrés Antonio Arturo Carlos César Cristian Daniel David Diego Eduardo Emilio Fernando Francisco Gerardo Héctor Iván Javier Jorge José Juan Luis Manuel Miguel Óscar Pablo Ricardo Roberto Sergio',
    ),
    surnames: words(
      'Aguilar Álvarez Castillo Castro Chávez Contreras Cruz Delgado Díaz Domínguez Estrada Flores García Gómez González Guerrero Gutiérrez Hernández Herrera Jiménez Juárez López Martínez Medina Méndez Mendoza Morales Moreno Ortega Ortiz Pérez Ramírez Ramos Reyes Ríos Rivera Rodríguez Romero Ruiz Salazar Sánchez Santiago Soto Torres Vargas Vázquez Velázquez',
    ),
    surnamesEach: 2,
    employers: employers(
      'Abarrotes La Esperanza : 4 : 3 9 | Transportes del Bajío : 5 : 5 2 | Maquiladora Río Norte : 2 : 1 4 | Farmacias San Rafael : 10 : 3 7 | Panificadora Morelos : 6 : 1 3 | Textiles Puebla : 2 : 1 4 | Refaccionaria El Güero : 4 : 3 4 | Constructora Anáhuac : 3 : 1 4 | Tienda Los Arcos : 4 : 3 9 | Restaurante Doña Chelo : 6 : 1 9 | Servicios Cuauhtémoc : 12 : 8 2 | Ferretería Hidalgo : 4 : 3 2',
    ),
    streets: lines(
      'Av. Juárez | Calle Hidalgo | Av. Insurgentes | Calle Morelos | Av. Revolución | Calle 5 de Mayo | Av. Reforma | Calle Allende | Av. Universidad | Calle Zaragoza',
    ),
    cities: [
      ['Ciudad de México', '06'],
      ['Guadalajara', '44'],
      ['Monterrey', '64'],
      ['Puebla', '72'],
      ['Querétaro', '76'],
      ['León', '37'],
      ['Mérida', '97'],
      ['Morelia', '58'],
    ],
    mailHosts: ['gmail.example', 'correo.example', 'hotmail.example'],
  },
  TH: {
    women: words(
      'กนกวรรณ กมลชนก กาญจนา จันทร์เพ็ญ จิราพร ชลธิชา ณัฐธิดา ดวงใจ ธนพร นภัสสร นิตยา บุษบา ปวีณา พรทิพย์ พิมพ์ใจ มาลี รัตนา ลลิตา วราภรณ์ ศิริพร สมหญิง สุดารัตน์ สุภาพร อรทัย อัญชลี',
    ),
    men: words(
      'กฤษณะ กิตติ เกรียงไกร จักรพงษ์ ชัยวัฒน์ ณัฐพล ธนากร ธีรพงษ์ นพดล ประเสริฐ ปิยะ พงศกร พีรพล ภาณุพงศ์ มานะ วรวุฒิ วิชัย ศุภชัย สมชาย สมศักดิ์ สุรชัย อนุชา อภิชาติ อาทิตย์ เอกชัย',
    ),
    surnames: words(
      'แก้วมณี คงเจริญ จันทร์แดง ใจดี ชัยมงคล ทองสุข ธนบดี นาคสวัสดิ์ บุญมี ประเสริฐสุข พรหมมา พึ่งบุญ มั่นคง เย็นใจ รักไทย วงศ์สวัสดิ์ วัฒนกุล ศรีสุข สายทอง สุขเกษม สุวรรณรัตน์ แสงทอง หอมจันทร์ อินทร์แก้ว อยู่เย็น',
    ),
    surnamesEach: 1,
    employers: employers(
      'บริษัท รุ่งเรืองขนส่ง : 5 : 5 2 | ร้านอาหารบ้านสวน : 6 : 1 9 | โรงงานสยามพลาสติก : 2 : 1 4 | บริษัท เจริญการค้า : 4 : 3 2 | โรงแรมริมน้ำ : 6 : 1 2 | อู่สมชายเซอร์วิส : 12 : 4 1 | บริษัท ไทยรักษาความปลอดภัย : 12 : 8 | ร้านขายยาใจดี : 10 : 7 3 | ตลาดสดพัฒนา : 4 : 9 3 | บริษัท บางกอกการ์เมนท์ : 2 : 1 4',
    ),
    streets: lines('ถนนเทศบาล 1 | ถนนสถานีรถไฟ | ถนนประชาสามัคคี'),
    cities: [
      ['กรุงเทพมหานคร', '10', lines('ถนนสุขุมวิท | ถนนพหลโยธิน | ถนนรัชดาภิเษก | ถนนลาดพร้าว | ถนนรามคำแหง')],
      ['เชียงใหม่', '50', lines('ถนนนิมมานเหมินท์ | ถนนห้วยแก้ว | ถนนช้างคลาน')],
      ['ขอนแก่น', '40', lines('ถนนมิตรภาพ | ถนนศรีจันทร์ | ถนนหน้าเมือง')],
      ['ชลบุรี', '20', lines('ถนนสุขุมวิท | ถนนพระยาสัจจา | ถนนเศรษฐกิจ')],
      ['นครราชสีมา', '30', lines('ถนนมิตรภาพ | ถนนสุรนารายณ์ | ถนนจอมสุรางค์')],
      ['สงขลา', '90', lines('ถนนเพชรเกษม | ถนนไทรบุรี | ถนนราชดำเนิน')],
    ],
    mailHosts: ['gmail.example', 'mail.example', 'hotmail.example'],
    mailNames: words('ploy nok lek pim aom bank golf mint fah beer nan ice oat tong mai kik gift boy nui ying'),
  },
}
