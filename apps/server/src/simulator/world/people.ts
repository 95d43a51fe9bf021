import type { Country } from '@countinghouse/domain/kernel/country'

interface People {
  women: readonly string[]
  men: readonly string[]
  surnames: readonly string[]
  /** How many surnames a person carries. */
  surnamesEach: 1 | 2
  employers: readonly string[]
  streets: readonly string[]
  /** City with the first digits of its postal codes. */
  cities: readonly (readonly [city: string, code: string])[]
  mailHosts: readonly string[]
}

const words = (text: string) => text.trim().split(/\s+/)
const lines = (text: string) => text.trim().split(/\s*\|\s*/)

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
    employers: lines(
      'Lotus Textiles | Ganga Logistics | Bharat Auto Works | Sunrise Call Centre | Metro Medical Stores | Shakti Engineering | Annapurna Foods | Konark Security Services | Deccan Builders | Nilgiri Tea Traders | Saffron Retail | Vaigai Couriers',
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
    employers: lines(
      'Abarrotes La Esperanza | Transportes del Bajío | Maquiladora Río Norte | Farmacias San Rafael | Panificadora Morelos | Textiles Puebla | Refaccionaria El Güero | Constructora Anáhuac | Tienda Los Arcos | Restaurante Doña Chelo | Servicios Cuauhtémoc | Ferretería Hidalgo',
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
      ['Tijuana', '22'],
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
    employers: lines(
      'บริษัท รุ่งเรืองขนส่ง | ร้านอาหารบ้านสวน | โรงงานสยามพลาสติก | บริษัท เจริญการค้า | โรงแรมริมน้ำ | อู่สมชายเซอร์วิส | บริษัท ไทยรักษาความปลอดภัย | ร้านขายยาใจดี | ตลาดสดพัฒนา | บริษัท บางกอกการ์เมนท์',
    ),
    streets: lines(
      'ถนนสุขุมวิท | ถนนพหลโยธิน | ถนนเพชรเกษม | ถนนรัชดาภิเษก | ถนนลาดพร้าว | ถนนรามคำแหง | ถนนนิมมานเหมินท์ | ถนนมิตรภาพ',
    ),
    cities: [
      ['กรุงเทพมหานคร', '10'],
      ['เชียงใหม่', '50'],
      ['ขอนแก่น', '40'],
      ['ชลบุรี', '20'],
      ['นครราชสีมา', '30'],
      ['สงขลา', '90'],
    ],
    mailHosts: ['gmail.example', 'mail.example', 'hotmail.example'],
  },
}
